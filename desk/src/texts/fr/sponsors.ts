import { count } from '../count-fr.ts';
import type { sponsors as en } from '../en/sponsors.ts';
import type { Texts } from '../texts.ts';

const places = (number: number) => count(number, 'emplacement', 'emplacements');

export const sponsors: Texts<typeof en> = {
  title: 'Sponsors',
  waiting: (number) => `${count(number, 'demande attend', 'demandes attendent')} une réponse.`,
  noneWaits: 'Aucune demande n’attend de réponse.',
  sellsNothing:
    'Cette newsletter ne vend pas d’emplacements. Décris-les avec leurs prix dans pricing.yml, publie de nouveau, et les sponsors pourront réserver.',

  requests: 'Demandes',
  states: {
    requested: 'En attente',
    unconfirmed: 'Non confirmées',
    accepted: 'Acceptées',
    declined: 'Refusées',
    expired: 'Expirées',
  },
  noRequests: {
    requested: 'Aucune demande n’attend. Chaque nouvelle demande arrive à OWNER_EMAIL et s’affiche ici.',
    unconfirmed: 'Aucune demande n’attend d’être confirmée par son sponsor.',
    accepted: 'Aucune demande n’a encore été acceptée.',
    declined: 'Aucune demande n’a été refusée.',
    expired: 'Aucune demande n’a dépassé son délai.',
  },
  company: 'Entreprise',
  asked: 'Demande du',
  wanted: 'Emplacements',
  total: 'Total',

  calendar: 'Calendrier',
  issue: 'Numéro',
  sale: 'En vente',
  free: 'libre',
  someFree: (number) => (number === 1 ? '1 libre' : `${number} libres`),
  someBlocked: (number) => `${number} hors vente`,
  blocked: 'hors vente',
  held: (company) => `${company}, réservé`,
  heldUntil: (time) => `jusqu’au ${time}`,
  noAd: 'pas encore d’annonce',
  hasAd: 'annonce reçue',
  inIssue: 'dans le numéro',
  onSale: 'oui',
  tooLate: 'trop tard pour réserver',
  noIssue: 'pas de numéro ce jour-là',
  moreIssues: 'Afficher six mois',
  block: 'Retirer de la vente',
  unblock: 'Remettre en vente',
  blockTitle: (day) => `Retirer de la vente le numéro du ${day} ?`,
  blockText: (number) =>
    `${count(number, 'emplacement de ce numéro ne pourra plus être réservé.', 'emplacements de ce numéro ne pourront plus être réservés.')} Ceux qui sont réservés ou pris le restent.`,
  unblockTitle: (day) => `Remettre en vente le numéro du ${day} ?`,
  unblockText: (number) =>
    count(
      number,
      'emplacement de ce numéro pourra être réservé aussitôt.',
      'emplacements de ce numéro pourront être réservés aussitôt.',
    ),

  back: 'Sponsors',
  accept: 'Accepter',
  acceptFrom: (company) => `Accepter ${company}`,
  accepting: 'Acceptation…',
  acceptTitle: (company) => `Accepter ${company} ?`,
  acceptText: (number, total) =>
    number === 1
      ? `1 emplacement, pour ${total} en tout, sera alors pris :`
      : `${places(number)}, pour ${total} en tout, seront alors pris :`,
  acceptMail: (company) =>
    `${company} reçoit un email avec un lien privé pour envoyer ses annonces. C’est irréversible ici.`,
  decline: 'Refuser',
  declining: 'Refus…',
  declineTitle: (company) => `Refuser ${company} ?`,
  declineText: (company, number) =>
    `${company} libère ${places(number)}, que d’autres pourront aussitôt réserver, et reçoit un email à ce sujet. C’est irréversible.`,
  confirm: 'Confirmer à sa place',
  confirming: 'Confirmation…',
  confirmTitle: (company) => `Confirmer à la place du sponsor ${company} ?`,
  confirmText: (company, number) =>
    `${company} n’a pas suivi le lien de son email. Si tu confirmes à sa place, ${count(number, 'emplacement sera réservé', 'emplacements seront réservés')} pour 48 heures au plus, et ${company} recevra un email. Tu pourras ensuite accepter ou refuser.`,

  contact: 'Contact',
  language: 'Langue',
  conflicts: 'Jamais à côté de',
  steps: 'De la demande aux résultats',
  step: {
    asked: 'Demandé',
    held: 'Réservé',
    accepted: 'Accepté',
    ads: 'Annonces reçues',
    inserted: 'Dans le numéro',
    sent: 'Envoyé',
  },
  notConfirmed:
    'Le sponsor n’a pas suivi le lien de son email, donc rien n’est réservé. La demande sera supprimée un jour après son arrivée.',
  isHeld: (time) => `Jusqu’au ${time} ; sans réponse d’ici là, les emplacements redeviennent libres.`,
  declined: 'Refusée. Les emplacements sont libres.',
  expired: 'Personne n’a répondu à temps. Les emplacements sont libres.',
  of: (done, all) => `${done} sur ${all}`,
  adsDue: (time) => `La première annonce est attendue le ${time}.`,

  places: 'Emplacements et annonces',
  adOpen: 'Le sponsor peut encore la modifier.',
  adMissing: 'Aucune annonce n’est encore arrivée. Le sponsor a le lien dans l’email qui accepte sa demande.',
  picture: 'L’image de l’annonce',
  noAlt: 'Sans description, l’image n’est pas publiée.',
  insertHow: 'Ajoute-la aux fichiers du numéro dans un terminal ; ISSUE est son numéro ou son nom :',
  insertLabel: 'la commande',
  markInserted: 'Déjà ajoutée à la main',
  marking: 'Enregistrement…',
  markTitle: 'Marquer cette annonce comme présente dans le numéro ?',
  markText: (company) =>
    `${company} ne pourra plus la modifier. L’annonce est seulement marquée : c’est à toi de l’ajouter aux fichiers du numéro.`,
  mark: 'La marquer',

  results: 'Résultats',
  noResults:
    'Aucun pour l’instant. Ils arrivent après l’envoi d’un numéro qui mène à l’adresse de l’annonce.',
  delivered: 'Emails arrivés',
  ofMails: (all) => `sur ${all}`,
  views: 'Vues de la page',
  clicks: 'Clics sur la page',
  notCounted: 'non compté',
  report: 'Rapport pour le sponsor',
  makeReport: 'Créer le lien',
};
