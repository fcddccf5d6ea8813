// The parts of pages that React runs in the browser. The page draws them with the same components.
import { RaceDemo } from '../demos/race-demo.tsx';
import { StoreDemo } from '../demos/store-demo.tsx';
import { CodeToMail } from '../email-code/code-to-mail.tsx';
import { LiveCode } from '../live-code/live-code.tsx';
import { Calculator } from '../pricing/calculator.tsx';
import { Search } from '../search/page/search.tsx';
import { RequestForm } from '../sponsor/request-form.tsx';
import { CopyForm } from '../sponsor-copy/copy-form.tsx';
import { Subscribe } from '../subscribe/subscribe.tsx';

export const islands = {
  Calculator,
  CodeToMail,
  CopyForm,
  LiveCode,
  RaceDemo,
  RequestForm,
  Search,
  StoreDemo,
  Subscribe,
};

export type IslandName = keyof typeof islands;
