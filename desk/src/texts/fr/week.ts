import { count } from '../count-fr.ts';
import type { week as en } from '../en/week.ts';
import type { Texts } from '../texts.ts';

export const week: Texts<typeof en> = {
  title: 'Cette semaine',
  open: (issue) => `Ouvrir le numéro ${issue}`,

  next: 'Prochain numéro',
  noNext:
    'Aucun numéro n’attend d’être envoyé. Le prochain apparaît ici dès qu’il est écrit et publié ; remplace NUMÉRO par son numéro ou un nom :',
  noNextHow: 'npx midweek new NUMÉRO',
  scheduledFor: (time) => `Programmé pour le ${time}.`,
  isDue: 'C’est l’heure : l’envoi commence dès que sa page est en ligne et que le serveur tourne.',
  notScheduled: 'Pas encore programmé.',
  pageFrom: (time) => `Sa page paraît le ${time}.`,
  pageSince: (time) => `Sa page est en ligne depuis le ${time}.`,
  pausedBefore: (time) => `Mis en pause avant le départ. L’envoi était programmé pour le ${time}.`,
  paused: (waiting) => `En pause. ${count(waiting, 'lecteur l’attend', 'lecteurs l’attendent')}.`,
  sending: 'Envoi en cours.',
  handed: 'remis au serveur de messagerie',
  wouldReach: (readers) => `S’il partait maintenant, il irait à ${count(readers, 'lecteur', 'lecteurs')}.`,
  obstacles: 'Ce qui l’empêche',
  warnings: 'À regarder',
  clear: 'Rien ne l’empêche.',

  sponsors: 'Sponsors',
  waiting: (requests) => `${count(requests, 'demande attend', 'demandes attendent')} une réponse`,
  holdEnds: (time) => `les premiers emplacements seront de nouveau libres le ${time}`,
  sponsorsOf: (day) => `Numéro du ${day}`,
  place: 'Emplacement',
  who: 'Sponsor',
  state: 'Annonce',
  freePlaces: (places) => `Encore libre : ${places}.`,
  noneFree: 'Aucun emplacement n’est libre.',
  blocked: 'hors vente',
  held: (company) => `réservé pour ${company}`,
  someone: 'un sponsor',
  inserted: 'dans le numéro',
  received: 'reçue',
  awaited: 'attendue',
  toSponsors: 'Tous les emplacements et les demandes',

  last: 'Dernier envoi',
  noLast: 'Aucun numéro n’a encore été envoyé depuis ce serveur.',
  truth: (issue, time) => `Numéro ${issue}, ${time}`,
  stillSending: 'envoi en cours',
  cancelled: 'annulé en cours d’envoi',
  sent: 'envoyés',
  ended: 'ne l’ont pas reçu',
  failed: 'échoués',
  uncertain: 'incertains',
  bounced: 'revenus',
  left: 'désabonnements',

  readers: 'Lecteurs',
  active: (readers) => `${count(readers, 'lecteur', 'lecteurs')} maintenant`,
  others: (pending, paused) =>
    [
      pending > 0 && `${count(pending, 'n’a pas encore confirmé', 'n’ont pas encore confirmé')}`,
      paused > 0 && `${count(paused, 'est en pause', 'sont en pause')}`,
    ]
      .filter(Boolean)
      .join(', '),
  growth: (change) => `${change} en 12 semaines`,
  chart: 'Lecteurs sur 12 semaines',
  day: 'Jour',
  events: 'Ce qui s’est passé',
  issueSent: (issue) => `Numéro ${issue}`,
  imported: (people) => `Import de ${people}`,
  noReaders: 'Il n’y a pas encore de lecteurs. Ils arrivent par le formulaire du site, ou par un import :',
  import: 'Importer des lecteurs',
};
