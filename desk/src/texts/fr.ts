// All texts in French.
import type { AllTexts } from './en.ts';
import { entry } from './fr/entry.ts';
import { figures } from './fr/figures.ts';
import { health } from './fr/health.ts';
import { issues } from './fr/issues.ts';
import { mail } from './fr/mail.ts';
import { people } from './fr/people.ts';
import { readers } from './fr/readers.ts';
import { shell } from './fr/shell.ts';
import { sponsors } from './fr/sponsors.ts';
import { week } from './fr/week.ts';

export const texts: AllTexts = {
  entry,
  figures,
  health,
  issues,
  mail,
  people,
  readers,
  shell,
  sponsors,
  week,
};
