// What a new newsletter says at first, by language. Whole pages are in templates/.
import { FALLBACK_LOCALE, inLocale, type Locale, type Localized } from '@midweek/core';

export type Words = {
  tagline: string;
  description: string;
  newsletter: string;
  listDescription: string;
  sidebar: string;
  about: string;
  privacy: string;
  copyright: string;
  issueTitle: string;
  desk: string;
  deskTitle: string;
  firstTitle: string;
  firstDescription: string;
  firstText: string;
  itemTitle: string;
  itemComment: string;
  /** Heading of the choice of a language. */
  language: string;
  receives: string;
  sameLinks: string;
  /** On a button. */
  receiveIn: string;
};

/**
 * `{name}` is the newsletter, `{weekday}` its day, `{section}` a section, `{language}` a language. A name may begin with an article of
 * its own, so no "the" may come before it, and no "de" or "à", which French would contract with it.
 */
const WORDS: Localized<Words> = {
  en: {
    tagline: 'Every {weekday}',
    description: '{name} is a newsletter that appears every {weekday}.',
    newsletter: 'Newsletter',
    listDescription: 'Every issue of {name}, newest first.',
    sidebar: 'Issues',
    about: 'About',
    privacy: 'Privacy',
    copyright: '© {year} {name}',
    issueTitle: '{name} #{number}: {title}',
    desk: 'The editorial team',
    deskTitle: 'Picks, checks and writes each issue',
    firstTitle: 'Hello | First links',
    firstDescription: 'The first issue of {name}: what will be in it every {weekday}, section by section.',
    firstText:
      'This is the first issue of {name}, and it is yours to rewrite: its text is in the folder newsletter/1. What stands above the mark below is shown in lists and on the home page.',
    itemTitle: 'Your first link in {section}',
    itemComment: 'One sentence that says why it is worth the time of a reader.',
    language: 'Language',
    receives: 'You receive {name} in {language}.',
    sameLinks: 'Every language has the same links.',
    receiveIn: 'Receive it in {language}',
  },
  fr: {
    tagline: 'Chaque {weekday}',
    description: '{name} est une newsletter qui paraît chaque {weekday}.',
    newsletter: 'Newsletter',
    listDescription: '{name} : tous les numéros, du plus récent au plus ancien.',
    sidebar: 'Numéros',
    about: 'À propos',
    privacy: 'Vie privée',
    copyright: '© {year} {name}',
    issueTitle: '{name} #{number} : {title}',
    desk: 'La rédaction',
    deskTitle: 'Choisit, vérifie et écrit chaque numéro',
    firstTitle: 'Bonjour | Premiers liens',
    firstDescription: '{name}, premier numéro : ce qu’il y aura chaque {weekday}, rubrique par rubrique.',
    firstText:
      'Voici le premier numéro, et tu peux le réécrire : son texte est dans le dossier newsletter/1. Ce qui précède la marque ci-dessous est montré dans les listes et sur la page d’accueil.',
    itemTitle: 'Ton premier lien dans {section}',
    itemComment: 'Une phrase qui dit pourquoi il mérite le temps de qui te lit.',
    language: 'Langue',
    receives: 'Tu reçois {name} en {language}.',
    sameLinks: 'Les liens sont les mêmes dans toutes les langues.',
    receiveIn: 'Recevoir en {language}',
  },
};

/** The language in which a new newsletter says something: English where nobody has translated it yet. */
export function spokenIn(locale: Locale): Locale {
  const language = locale.split('-')[0] ?? '';
  return WORDS[language] ? language : FALLBACK_LOCALE;
}

export function wordsOf(locale: Locale): Words {
  return inLocale(WORDS, spokenIn(locale));
}

/** Puts name and weekday into a text of a language. */
export type Fill = (locale: Locale, text: string) => string;

/** Whether a paragraph is that of a first issue which nobody has rewritten, whatever the newsletter is called by now. */
export function isInitialText(paragraph: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('’', "'");
  return Object.values(WORDS).some(({ firstText }) => {
    const [, end = ''] = firstText.split('newsletter/1');
    return plain(paragraph).endsWith(plain(end));
  });
}
