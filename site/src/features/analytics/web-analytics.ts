import { addScript } from './add-script.ts';
import { toPublicAddress } from './public-address.ts';
import type { Vendor } from './vendor.ts';

type Sent = { url: string };
type CounterWindow = { va?: (...entry: unknown[]) => void; vaq?: unknown[] };

/** The counter that the host of the site brings along. It watches addresses itself, and asks before it sends. */
export function createWebAnalytics({ scriptPath }: { scriptPath: string }): Vendor {
  let isLoaded = false;
  let isSilent = false;
  return {
    start() {
      isSilent = false;
      if (isLoaded) return;
      isLoaded = true;
      const page = window as CounterWindow;
      page.va ??= (...entry) => {
        page.vaq ??= [];
        page.vaq.push(entry);
      };
      page.va('beforeSend', (sent: Sent) => (isSilent ? null : { ...sent, url: toPublicAddress(sent.url) }));
      addScript(scriptPath);
    },
    stop() {
      isSilent = true;
    },
  };
}
