// What a new newsletter says at first, by language. Whole pages are in templates/.
import type { Locale, Localized } from '@midweek/core';

export type Words = {
  /** In the language switch. */
  label: string;
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
};

/** `{name}` is the newsletter, `{weekday}` its day, `{section}` a section. */
export const WORDS: Localized<Words> = {
  en: {
    label: 'English',
    tagline: 'Every {weekday}',
    description: '{name} is a newsletter that appears every {weekday}.',
    newsletter: 'Newsletter',
    listDescription: 'Every issue of {name}, newest first.',
    sidebar: 'Issues',
    about: 'About',
    privacy: 'Privacy',
    copyright: '© {year} {name}',
    issueTitle: '{name} #{number}: {title}',
    desk: 'The {name} desk',
    deskTitle: 'Picks, checks and writes each issue',
    firstTitle: 'Hello | First links',
    firstDescription: 'The first issue of {name}: what will be in it every {weekday}, section by section.',
    firstText:
      'This is the first issue of {name}, and it is yours to rewrite: its text is in the folder newsletter/1. What stands above the mark below is shown in lists and on the home page.',
    itemTitle: 'Your first link in {section}',
    itemComment: 'One sentence that says why it is worth the time of a reader.',
  },
  fr: {
    label: 'Français',
    tagline: 'Chaque {weekday}',
    description: '{name} est une newsletter qui paraît chaque {weekday}.',
    newsletter: 'Newsletter',
    listDescription: 'Tous les numéros de {name}, du plus récent au plus ancien.',
    sidebar: 'Numéros',
    about: 'À propos',
    privacy: 'Vie privée',
    copyright: '© {year} {name}',
    issueTitle: '{name} #{number} : {title}',
    desk: 'La rédaction de {name}',
    deskTitle: 'Choisit, vérifie et écrit chaque numéro',
    firstTitle: 'Bonjour | Premiers liens',
    firstDescription:
      'Le premier numéro de {name} : ce qu’il y aura chaque {weekday}, rubrique par rubrique.',
    firstText:
      'Voici le premier numéro de {name}, et tu peux le réécrire : son texte est dans le dossier newsletter/1. Ce qui précède la marque ci-dessous est montré dans les listes et sur la page d’accueil.',
    itemTitle: 'Ton premier lien dans {section}',
    itemComment: 'Une phrase qui dit pourquoi il mérite le temps de qui te lit.',
  },
};

/** Puts name and weekday into a text of a language. */
export type Fill = (locale: Locale, text: string) => string;
