import type { MailTexts } from './mail-texts.ts';

// \u00a0 before : and inside « », \u202f before ; ! ?: written out, so that they are seen and kept.

const ASKED = 'Tu reçois cet email parce que cette adresse a été saisie sur notre site.';
const SUBSCRIBED = 'Tu reçois cet email parce que cette adresse est abonnée à Midweek.';

/** The mails in French. */
export const fr: MailTexts = {
  confirm: {
    subject: 'Confirme ton abonnement à Midweek',
    preheader: 'Il reste une étape avant le premier numéro.',
    title: 'Il reste une étape',
    paragraphs: [
      'Quelqu’un, sans doute toi, nous a demandé d’envoyer Midweek à cette adresse\u00a0: un email chaque mercredi, avec ce qui s’est passé du côté de React et de React Native.',
      'Le lien ci-dessous ouvre une page où tu confirmes. Ton abonnement commence là, et pas avant.',
    ],
    action: 'Confirmer mon abonnement',
    note: 'Si tu n’as rien demandé, ignore ce message. Nous te le rappelons une fois, puis l’adresse est supprimée.',
    reason: ASKED,
  },
  reminder: {
    subject: 'Ton abonnement à Midweek n’est pas encore confirmé',
    preheader: 'C’est notre seul rappel.',
    title: 'Encore une étape',
    paragraphs: [
      'Il y a quelques jours, cette adresse a été saisie pour recevoir Midweek, un email chaque mercredi sur React et React Native. Elle n’a pas été confirmée, et rien n’a donc été envoyé.',
      'Si tu en as toujours envie, confirme sur la page qu’ouvre le lien ci-dessous.',
    ],
    action: 'Confirmer mon abonnement',
    note: 'Si tu n’as rien demandé, ou si tu as changé d’avis, ignore ce message. Nous ne demanderons plus, et l’adresse sera supprimée d’ici deux semaines.',
    reason: ASKED,
  },
  welcome: {
    subject: 'Bienvenue à Midweek',
    preheader: 'Ton abonnement a commencé.',
    title: 'Bienvenue',
    paragraphs: [
      'Ton adresse est confirmée. Tu recevras désormais un email par semaine, le mercredi\u00a0: ce qui s’est passé du côté de React et de React Native, vérifié, avec une phrase ou deux sur chaque lien.',
      'Ajoute l’expéditeur à tes contacts, et le prochain numéro arrivera là où tu le verras.',
    ],
    reason: 'Tu reçois cet email parce que tu as confirmé ton abonnement à Midweek.',
  },
  'already-subscribed': {
    subject: 'Tu es déjà sur la liste de Midweek',
    preheader: 'Rien n’a changé.',
    title: 'Tu es déjà sur la liste',
    paragraphs: [
      'Quelqu’un, sans doute toi, a saisi cette adresse dans notre formulaire. Elle est déjà abonnée\u00a0: rien n’a changé.',
      'Si les numéros ne te parviennent pas, regarde dans les spams et ajoute l’expéditeur à tes contacts. Tu peux changer de langue, ou faire une pause de quatre semaines, sur la page de tes préférences.',
    ],
    action: 'Ouvrir mes préférences',
    note: 'Si ce n’était pas toi, il n’y a rien à faire.',
    reason: SUBSCRIBED,
  },
  'still-here': {
    subject: 'Veux-tu toujours recevoir Midweek\u202f?',
    preheader: 'Une seule réponse suffit.',
    title: 'Tu nous lis toujours\u202f?',
    paragraphs: [
      'De temps en temps, nous te demandons si tu veux encore un email de notre part chaque mercredi. Mieux vaut écrire à moins de gens qui ont envie de lire qu’à beaucoup qui n’en ont pas envie.',
      'Le lien ci-dessous ouvre une page où tu peux dire oui, ou te désabonner.',
    ],
    action: 'Oui, je continue',
    reason: SUBSCRIBED,
  },
  'language-changed': {
    subject: 'Midweek arrive désormais en français',
    preheader: 'Ton choix de langue est noté.',
    title: 'Désormais en français',
    paragraphs: [
      'Tu as choisi le français. Le prochain numéro arrivera dans cette langue, comme tous nos emails.',
      'L’édition anglaise a les mêmes liens, dans le même ordre. Tu peux y revenir quand tu veux, sur la page de tes préférences.',
    ],
    action: 'Ouvrir mes préférences',
    reason: SUBSCRIBED,
  },
  goodbye: {
    subject: 'Ton abonnement à Midweek est terminé',
    preheader: 'C’est le dernier email.',
    title: 'Au revoir',
    paragraphs: [
      'Cette adresse n’est plus sur la liste et ne recevra plus d’email de notre part. Merci de nous avoir lus.',
      'Si c’était une erreur, le lien ci-dessous ouvre une page où tu peux l’annuler.',
    ],
    action: 'Annuler, je veux rester',
    reason:
      'Cet email confirme seulement ton désabonnement. Sur la page de tes préférences, tu peux aussi supprimer tes données.',
  },
  latestIssue: 'D’ici là, voici le dernier numéro.',
  copyAddress: 'Si le bouton ne répond pas, copie cette adresse dans ton navigateur\u00a0:',
  issueReason: SUBSCRIBED,
  readInBrowser: 'Lire dans ton navigateur',
  seeOnSite: 'À voir sur le site',
  preferences: 'Préférences',
  changeLanguage: 'Changer de langue',
  getInThisLanguage: 'Recevoir Midweek en français',
  unsubscribe: 'Se désabonner',
};
