import { count } from '../count-fr.ts';
import type { mail as en } from '../en/mail.ts';
import type { Texts } from '../texts.ts';

const emails = (number: number) => count(number, 'email', 'emails');
const readers = (number: number) => count(number, 'lecteur', 'lecteurs');

export const mail: Texts<typeof en> = {
  title: 'Emails',
  nothingWaits: 'Rien n’attend.',
  waits: (number, ago) =>
    number === 1
      ? `1 email attend, depuis ${ago}.`
      : `${emails(number)} attendent, le plus ancien depuis ${ago}.`,
  allWell: 'Il n’y a rien à faire.',
  show: {
    missed: 'Montrer le dernier envoi',
    uncertain: 'Montrer les emails incertains',
    failed: 'Montrer ce qui n’est pas parti',
    dns: 'Montrer les enregistrements',
  },

  pausedTitle: (time) =>
    `Rien n’a été envoyé depuis ${time} : le serveur de messagerie ne prend pas nos emails.`,
  pausedProbe: (time) => `Un email est essayé à ${time}. S’il est pris, les autres suivent.`,
  noSender: 'Des emails attendent, et aucun serveur n’a montré récemment qu’il envoie. Redémarre le serveur.',
  inOutbox:
    'Il n’y a pas de serveur de messagerie : les emails restent dans la boîte d’envoi du serveur, et personne ne les reçoit. Définis SMTP_URL pour les envoyer.',
  missedProblem: (number, issue) =>
    number === 1
      ? `1 lecteur aurait dû recevoir le numéro ${issue}, et ne l’a pas reçu.`
      : `${readers(number)} auraient dû recevoir le numéro ${issue}, et ne l’ont pas reçu.`,
  uncertainProblem: (number, issue) =>
    number === 1
      ? `1 email du numéro ${issue} est peut-être arrivé, peut-être pas.`
      : `${emails(number)} du numéro ${issue} sont peut-être arrivés, peut-être pas.`,
  failedProblem: (number) =>
    number === 1
      ? '1 email à une seule personne n’est pas parti.'
      : `${emails(number)} à une seule personne ne sont pas partis.`,
  dnsProblem: (names) => `Des enregistrements de ton domaine manquent ou sont faux : ${names}.`,
  see: 'Voir plus bas',
  toHealth: 'Voir Santé',

  waiting: 'En attente',
  kind: 'Email',
  number: 'Nombre',
  retried: 'Déjà essayés',
  issueMail: (issue) => `Numéro ${issue}`,
  names: {
    confirm: 'Merci de confirmer',
    welcome: 'Bienvenue',
    'already-subscribed': 'Déjà inscrit',
    reminder: 'Rappel de confirmation',
    'still-here': 'Toujours là ?',
    'language-changed': 'Langue changée',
    goodbye: 'Au revoir',
    'your-data': 'Tes données',
    plain: 'Lettre à un sponsor, ou à toi',
    urgent: 'Alerte pour toi',
  },

  last: 'Le dernier envoi',
  noLast: 'Aucun numéro n’a encore été envoyé.',
  toIssue: 'Vers le numéro',
  states: {
    scheduled: 'programmé',
    sending: 'en cours d’envoi',
    paused: 'en pause',
    done: 'envoyé',
    cancelled: 'annulé',
  },
  sent: 'Envoyés',
  failed: 'Échoués',
  uncertain: 'Incertains',
  skipped: 'Partis avant l’envoi',
  missed: 'L’ont manqué',
  sendMissing: (number) => `Envoyer aux ${number}`,
  sendMissingOne: 'L’envoyer à ce lecteur',
  missingTitle: (issue, number) => `Envoyer le numéro ${issue} à ${readers(number)} ?`,
  missingText: (number, time) =>
    number === 1
      ? `1 lecteur avait confirmé avant le départ du numéro, le ${time}, et n’en a reçu aucun email. Il le reçoit maintenant, tel qu’il est parti alors. Les emails qui ont échoué ne sont pas renvoyés.`
      : `${readers(number)} avaient confirmé avant le départ du numéro, le ${time}, et n’en ont reçu aucun email. Ils le reçoivent maintenant, tel qu’il est parti alors. Les emails qui ont échoué ne sont pas renvoyés.`,
  missingDone: (number) =>
    number === 0
      ? 'Il ne manquait plus à personne.'
      : count(number, 'email est en route.', 'emails sont en route.'),
  sending: 'Envoi…',

  failedTitle: (number) => `Échoués : ${emails(number)}`,
  failedCure:
    'Le serveur de messagerie a refusé pour de bon, donc ils ne sont pas renvoyés. Les lecteurs sans boîte aux lettres sont marqués comme tels ; les autres reçoivent le numéro suivant.',
  uncertainTitle: (number) => `Incertains : ${emails(number)}`,
  uncertainCure:
    'Ils ont été remis, et aucune réponse n’est venue. Le journal du serveur de messagerie sait s’ils sont arrivés ; dis-le ensuite ici. Si personne ne le sait, tiens-les pour envoyés : mieux vaut un numéro manqué qu’un numéro reçu deux fois.',
  address: 'Lecteur',
  reason: 'Raison',
  at: 'Quand',
  countAsSent: 'Tenir pour envoyés',
  sentTitle: (number) => `Tenir ${count(number, 'email pour envoyé', 'emails pour envoyés')} ?`,
  sentText: (number) =>
    `Rien n’est envoyé. ${count(number, 'email compte dès lors comme envoyé.', 'emails comptent dès lors comme envoyés.')}`,
  sendAgain: 'Renvoyer',
  againTitle: (number) => `Renvoyer ${emails(number)} ?`,
  againText: (number) =>
    number === 1
      ? '1 lecteur reçoit le numéro maintenant. S’il l’a déjà, il le reçoit deux fois.'
      : `${readers(number)} reçoivent le numéro maintenant. Ceux qui l’ont déjà le reçoivent deux fois.`,
  more: 'En montrer plus',

  service: 'Emails à une seule personne qui ne sont pas partis',
  serviceCure:
    'Chacun a été abandonné après tous les essais, ou refusé. Regarde la raison, corrige-la, et renvoie l’email ; ses liens marchent toujours.',
  retryTitle: 'Renvoyer cet email ?',
  retryText: (name, to) => `« ${name} » part dans un instant vers ${to}, avec les mêmes liens.`,

  returns: 'Ce qui est revenu ces 30 derniers jours',
  noReturns: 'Rien n’est revenu, et personne ne s’est plaint.',
  cause: 'Cause',
  causes: {
    complaint: 'Marqué comme spam par le lecteur',
    'no-mailbox': 'Boîte inexistante',
    full: 'Boîte pleine',
    policy: 'Refusé par une règle ou une liste de blocage',
    content: 'Contenu pris pour du spam',
    'too-often': 'Trois numéros de suite sont revenus',
    unreachable: 'Serveur de messagerie injoignable',
    other: 'Autre raison',
  },
  cures: {
    complaint:
      'Ces lecteurs ne reçoivent plus rien, pour de bon. Plus d’un sur mille, c’est trop : demande le consentement plus clairement.',
    'no-mailbox': 'Ces lecteurs sont marqués comme injoignables et ne reçoivent plus rien.',
    full: 'Rien à faire : après trois numéros de suite, un tel lecteur est marqué comme injoignable.',
    policy:
      'Regarde les enregistrements plus bas, et si l’adresse de ton serveur de messagerie est sur une liste de blocage.',
    content: 'Regarde ce que le serveur de messagerie a dit, et les liens du numéro.',
    'too-often': 'Ces lecteurs sont marqués comme injoignables et ne reçoivent plus rien.',
    unreachable: 'Rien à faire : leurs serveurs de messagerie étaient absents.',
    other: 'Regarde ce que le serveur de messagerie a dit.',
  },
  latest: 'Les derniers, un par un',
  reader: 'Lecteur',
  toReader: 'Ouvrir',
  ofService: 'à une seule personne',

  dns: 'Enregistrements de ton domaine',
  dnsLead: (domain) =>
    `Ce que d’autres serveurs de messagerie regardent avant de croire qu’un email vient de ${domain}.`,
  noDns:
    'Ils comptent dès que des emails partent d’un domaine : définis SMTP_URL, et un expéditeur de ton domaine.',
  record: 'Enregistrement',
  name: 'Nom',
  isNow: 'Comme il est',
  shouldBe: 'Comme il devrait être',
  kinds: {
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    'return-path': 'Chemin de retour',
    'return-path-spf': 'SPF du chemin de retour',
  },
  about: {
    spf: 'dit quels serveurs envoient pour le domaine',
    dkim: 'a la clé qui sert à vérifier les signatures',
    dmarc: 'dit que faire des contrefaçons',
    'return-path': 'dit où vont les rapports sur les emails',
    'return-path-spf': 'dit quels serveurs peuvent utiliser cette adresse',
  },
  dnsStates: { ok: 'correct', missing: 'manque', wrong: 'faux', unknown: 'inconnu' },
  noRecord: 'aucun',
  asItIs: 'tel quel',
  fromService: 'Un … tient la place de ce que ton service d’envoi te donne.',
  noAnswer: (problem) => `Le DNS n’a pas répondu (${problem}).`,
  selector: 'Nom de ta clé DKIM',
  selectorHint: 'Ton service d’envoi l’affiche : ce qui précède ._domainkey.',
  look: 'Chercher',
  lookAgain: 'Chercher de nouveau',
};
