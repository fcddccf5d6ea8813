// Every error a caller can see: a stable code, its status, and what we say about it in each language.
import type { Localized } from '@midweek/core';

export interface ErrorText {
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly help: string;
}

export const ERRORS = {
  'bad-request': {
    status: 400,
    en: { message: 'This request cannot be read.', help: 'Check the address for stray % signs.' },
    fr: {
      message: 'Cette requête est illisible.',
      help: 'Vérifiez que l’adresse ne contient pas de % isolé.',
    },
  },
  'not-found': {
    status: 404,
    en: {
      message: 'There is nothing at this address.',
      help: 'Check the address or start from the home page.',
    },
    fr: { message: 'Il n’y a rien à cette adresse.', help: 'Vérifiez l’adresse ou repartez de l’accueil.' },
  },
  'method-not-allowed': {
    status: 405,
    en: { message: 'This address can only be read.', help: 'Use GET or HEAD.' },
    fr: { message: 'Cette adresse ne peut qu’être lue.', help: 'Utilisez GET ou HEAD.' },
  },
  'request-timeout': {
    status: 408,
    en: { message: 'The request took too long to arrive.', help: 'Try again.' },
    fr: { message: 'La requête a mis trop de temps à arriver.', help: 'Réessayez.' },
  },
  'payload-too-large': {
    status: 413,
    en: { message: 'The request is too large.', help: 'Send less at once.' },
    fr: { message: 'La requête est trop volumineuse.', help: 'Envoyez moins de données à la fois.' },
  },
  'uri-too-long': {
    status: 414,
    en: { message: 'This address is too long.', help: 'Shorten the address.' },
    fr: { message: 'Cette adresse est trop longue.', help: 'Raccourcissez l’adresse.' },
  },
  'unsupported-media-type': {
    status: 415,
    en: { message: 'This kind of content is not understood here.', help: 'Send JSON or a form.' },
    fr: { message: 'Ce type de contenu n’est pas compris ici.', help: 'Envoyez du JSON ou un formulaire.' },
  },
  'range-not-satisfiable': {
    status: 416,
    en: { message: 'The file has no such part.', help: 'Ask for the whole file.' },
    fr: { message: 'Le fichier n’a pas cette partie.', help: 'Demandez le fichier entier.' },
  },
  'headers-too-large': {
    status: 431,
    en: {
      message: 'The request headers are too large.',
      help: 'Delete the cookies of this site and try again.',
    },
    fr: {
      message: 'Les en-têtes sont trop volumineux.',
      help: 'Supprimez les cookies de ce site et réessayez.',
    },
  },
  internal: {
    status: 500,
    en: { message: 'Something went wrong on our side.', help: 'Try again in a moment.' },
    fr: { message: 'Une erreur est survenue de notre côté.', help: 'Réessayez dans un instant.' },
  },
} as const satisfies Record<string, Localized<ErrorText> & { status: number }>;

export type ErrorCode = keyof typeof ERRORS;
