// All texts in English, the source: one file, loaded before anything is shown.
import { entry } from './en/entry.ts';
import { figures } from './en/figures.ts';
import { health } from './en/health.ts';
import { issues } from './en/issues.ts';
import { mail } from './en/mail.ts';
import { people } from './en/people.ts';
import { readers } from './en/readers.ts';
import { shell } from './en/shell.ts';
import { sponsors } from './en/sponsors.ts';
import { week } from './en/week.ts';
import type { Texts } from './texts.ts';

export const texts = { entry, figures, health, issues, mail, people, readers, shell, sponsors, week };

export type AllTexts = Texts<typeof texts>;
