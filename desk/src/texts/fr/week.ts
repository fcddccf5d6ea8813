import { count } from '../count-fr.ts';
import type { week as en } from '../en/week.ts';
import type { Texts } from '../texts.ts';

export const week: Texts<typeof en> = {
  title: 'Cette semaine',
  open: (issue) => `Ouvrir le numéro ${issue}`,

  next: 'Prochain numéro',
  noNext:
    'Rien n’attend d’être envoyé. Le prochain numéro paraît ici dès qu’il est écrit et publié ; à la place de NUMÉRO, mets son numéro ou un nom :',
  noNextHow: 'npx midweek new NUMÉRO',
  scheduledFor: (time) => `Programmé pour le ${time}.`,
  isDue: 'C’est l’heure : il part dès que sa page est publiée et que le serveur envoie.',
  notScheduled: 'Pas encore programmé.',
  pageFrom: (time) => `Sa page paraît le ${time}.`,
  pageSince: (time) => `Sa page est en ligne depuis le ${time}.`,
  pausedBefore: (time) => `En pause avant d’avoir commencé. Il était programmé pour le ${time}.`,
  paused: (waiting) => `En pause. ${count(waiting, 'lecteur l’attend', 'lecteurs l’attendent')}.`,
  sending: 'Il est en cours d’envoi.',
  handed: 'remis',
  wouldReach: (readers) => `Il irait maintenant à ${count(readers, 'lecteur', 'lecteurs')}.`,
  obstacles: 'S’y oppose',
  warnings: 'À regarder',
  clear: 'Rien ne s’y oppose.',

  sponsors: 'Sponsors',
  waiting: (requests) => `${count(requests, 'demande attend', 'demandes attendent')} une réponse`,
  holdEnds: (time) => `les premiers emplacements se libèrent le ${time}`,
  sponsorsOf: (day) => `Numéro du ${day}`,
  place: 'Emplacement',
  who: 'À qui',
  state: 'Annonce',
  freePlaces: (places) => `Libres : ${places}.`,
  noneFree: 'Aucun emplacement n’est libre.',
  blocked: 'fermé',
  held: (company) => `retenu pour ${company}`,
  someone: 'quelqu’un',
  inserted: 'dans le numéro',
  received: 'reçue',
  awaited: 'pas encore là',
  toSponsors: 'Tous les emplacements et les demandes',

  last: 'Dernier envoi',
  noLast: 'Aucun numéro n’a encore été envoyé d’ici.',
  truth: (issue, time) => `Numéro ${issue}, ${time}`,
  stillSending: 'en route',
  cancelled: 'annulé en route',
  sent: 'envoyés',
  ended: 'ne l’ont pas reçu',
  failed: 'échoués',
  uncertain: 'incertains',
  bounced: 'revenus',
  left: 'départs',

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
  noReaders: 'Il n’y a pas encore de lecteurs. Ils viennent par le formulaire du site, ou par un import :',
  import: 'Importer des lecteurs',
};
