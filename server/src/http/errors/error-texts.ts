// Every error a caller can see: a stable code, its status, and what we say about it in each language.
import { type ErrorAnswer, SIGNUP_PROBLEM_ANSWERS } from '@midweek/core';

export const ERRORS = {
  'bad-request': {
    status: 400,
    en: { message: 'This request cannot be read.', help: 'Check the address for stray % signs.' },
    fr: {
      message: 'Cette requête est illisible.',
      help: 'Vérifie que l’adresse ne contient pas de % isolé.',
    },
  },
  'not-an-object': {
    status: 400,
    en: {
      message: 'The body is JSON, but no object with fields.',
      help: 'Send an object such as {"title": "…"}.',
    },
    fr: {
      message: 'Le corps est du JSON, mais pas un objet avec des champs.',
      help: 'Envoie un objet tel que {"title": "…"}.',
    },
  },
  /** Nobody reads this answer; it is for the log and for metrics. */
  'request-aborted': {
    status: 400,
    en: { message: 'The request broke off before it was complete.', help: 'Send it again.' },
    fr: { message: 'La requête s’est interrompue avant la fin.', help: 'Envoie-la de nouveau.' },
  },
  'not-found': {
    status: 404,
    en: {
      message: 'There is nothing at this address.',
      help: 'Check the address or start from the home page.',
    },
    fr: { message: 'Il n’y a rien à cette adresse.', help: 'Vérifie l’adresse ou repars de l’accueil.' },
  },
  'method-not-allowed': {
    status: 405,
    en: { message: 'This address can only be read.', help: 'Use GET or HEAD.' },
    fr: { message: 'Cette adresse ne peut qu’être lue.', help: 'Utilise GET ou HEAD.' },
  },
  'request-timeout': {
    status: 408,
    en: { message: 'The request took too long to arrive.', help: 'Try again.' },
    fr: { message: 'La requête a mis trop de temps à arriver.', help: 'Réessaie.' },
  },
  'payload-too-large': {
    status: 413,
    en: { message: 'The request is too large.', help: 'Send less at once.' },
    fr: { message: 'La requête est trop volumineuse.', help: 'Envoie moins de données à la fois.' },
  },
  'uri-too-long': {
    status: 414,
    en: { message: 'This address is too long.', help: 'Shorten the address.' },
    fr: { message: 'Cette adresse est trop longue.', help: 'Raccourcis l’adresse.' },
  },
  'unsupported-media-type': {
    status: 415,
    en: { message: 'This kind of content is not understood here.', help: 'Send JSON or a form.' },
    fr: { message: 'Ce type de contenu n’est pas compris ici.', help: 'Envoie du JSON ou un formulaire.' },
  },
  'range-not-satisfiable': {
    status: 416,
    en: { message: 'The file has no such part.', help: 'Ask for the whole file.' },
    fr: { message: 'Le fichier n’a pas cette partie.', help: 'Demande le fichier entier.' },
  },
  'headers-too-large': {
    status: 431,
    en: {
      message: 'The request headers are too large.',
      help: 'Delete the cookies of this site and try again.',
    },
    fr: {
      message: 'Les en-têtes sont trop volumineux.',
      help: 'Supprime les cookies de ce site et réessaie.',
    },
  },
  ...SIGNUP_PROBLEM_ANSWERS,
  internal: {
    status: 500,
    en: { message: 'Something went wrong on our side.', help: 'Try again in a moment.' },
    fr: { message: 'Une erreur est survenue de notre côté.', help: 'Réessaie dans un instant.' },
  },
  unavailable: {
    status: 503,
    en: { message: 'This does not work right now.', help: 'Try again in a moment.' },
    fr: { message: 'Ceci ne fonctionne pas pour le moment.', help: 'Réessaie dans un instant.' },
  },
} as const satisfies Record<string, ErrorAnswer>;

export type ErrorCode = keyof typeof ERRORS;
