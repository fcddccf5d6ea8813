import type { Locale } from '@midweek/core';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { MailTexts } from './mail-texts.ts';

export const texts: Record<Locale, MailTexts> = { en, fr };
