// What programs are told about a sign-up that is not accepted. Readers get a text of the page instead (`subscribeProblem.…`).
import type { Localized } from '../languages/locale.ts';
import type { SignupProblem } from './signup-api.ts';

export type ErrorAnswer = { readonly status: number } & Localized<{
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly help: string;
}>;

/** `bad-request` and `unavailable` are not about sign-ups alone: the server has texts for them. */
export const SIGNUP_PROBLEM_ANSWERS = {
  blocked: {
    status: 403,
    en: {
      message: 'This sign-up was not accepted.',
      help: 'If you are a person, leave hidden fields empty, or try another network or address.',
    },
    fr: {
      message: 'Cette inscription n’a pas été acceptée.',
      help: 'Si tu es une personne, laisse vides les champs masqués, ou essaie un autre réseau ou une autre adresse.',
    },
  },
  'invalid-email': {
    status: 422,
    en: { message: 'This is not an e-mail address.', help: 'Check it for typing errors: name@example.org.' },
    fr: {
      message: 'Ceci n’est pas une adresse e-mail.',
      help: 'Vérifie qu’elle ne contient pas de faute de frappe : nom@example.org.',
    },
  },
  'invalid-locale': {
    status: 422,
    en: { message: 'Midweek has no edition in this language.', help: 'Choose English (en) or French (fr).' },
    fr: {
      message: 'Midweek n’a pas d’édition dans cette langue.',
      help: 'Choisis le français (fr) ou l’anglais (en).',
    },
  },
  'disposable-email': {
    status: 422,
    en: {
      message: 'This address belongs to a service of throwaway mailboxes.',
      help: 'Use an address that you will still read next Wednesday.',
    },
    fr: {
      message: 'Cette adresse appartient à un service de boîtes jetables.',
      help: 'Utilise une adresse que tu consulteras encore mercredi prochain.',
    },
  },
  'mail-domain-unknown': {
    status: 422,
    en: {
      message: 'The part after the @ takes no mail.',
      help: 'Check it for typing errors, or use another address.',
    },
    fr: {
      message: 'Ce qui suit le @ ne reçoit pas de courrier.',
      help: 'Vérifie qu’il n’y a pas de faute de frappe, ou utilise une autre adresse.',
    },
  },
  'form-too-fast': {
    status: 422,
    en: { message: 'The form was sent faster than people type.', help: 'Wait a second and send it again.' },
    fr: {
      message: 'Le formulaire a été envoyé plus vite qu’on ne tape.',
      help: 'Attends une seconde et envoie-le de nouveau.',
    },
  },
  'form-expired': {
    status: 422,
    en: { message: 'The form was open for too long.', help: 'Send it again.' },
    fr: { message: 'Le formulaire est resté ouvert trop longtemps.', help: 'Envoie-le de nouveau.' },
  },
  'proof-needed': {
    status: 428,
    en: {
      message: 'There are many sign-ups at the moment.',
      help: 'Send the form once more: your browser proves that it is one.',
    },
    fr: {
      message: 'Il y a beaucoup d’inscriptions en ce moment.',
      help: 'Envoie le formulaire encore une fois : ton navigateur prouve qu’il en est un.',
    },
  },
  'too-many-requests': {
    status: 429,
    en: { message: 'Too many sign-ups from here.', help: 'Try again in an hour.' },
    fr: { message: 'Trop d’inscriptions depuis ton réseau.', help: 'Réessaie dans une heure.' },
  },
} as const satisfies Record<Exclude<SignupProblem, 'bad-request' | 'unavailable'>, ErrorAnswer>;
