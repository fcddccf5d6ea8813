import { count } from '../count-fr.ts';
import type { mail as en } from '../en/mail.ts';
import type { Texts } from '../texts.ts';

const emails = (number: number) => count(number, 'email', 'emails');
const readers = (number: number) => count(number, 'lecteur', 'lecteurs');

export const mail: Texts<typeof en> = {
  title: 'Emails',
  nothingWaits: 'Aucun email n’attend.',
  waits: (number, ago) =>
    number === 1
      ? `1 email attend, depuis le ${ago}.`
      : `${emails(number)} attendent, le plus ancien depuis le ${ago}.`,
  allWell: 'Il n’y a rien à faire.',
  show: {
    missed: 'Voir le dernier envoi',
    uncertain: 'Voir les emails incertains',
    failed: 'Voir ce qui n’est pas parti',
    dns: 'Voir les enregistrements',
  },

  pausedTitle: (time) => `Rien n’est parti depuis le ${time} : le serveur de messagerie refuse nos emails.`,
  pausedProbe: (time) =>
    `Prochain essai, avec un seul email, le ${time}. S’il est accepté, les autres suivent.`,
  noSender: 'Des emails attendent, et aucun serveur ne semble les envoyer. Redémarre le serveur.',
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
      ? '1 email individuel n’est pas parti.'
      : `${emails(number)} individuels ne sont pas partis.`,
  dnsProblem: (names) => `Des enregistrements de ton domaine manquent ou sont erronés : ${names}.`,
  see: 'Voir plus bas',
  toHealth: 'Voir Santé',

  waiting: 'En attente',
  kind: 'Email',
  number: 'Nombre',
  retried: 'Déjà tentés',
  issueMail: (issue) => `Numéro ${issue}`,
  names: {
    confirm: 'Merci de confirmer',
    welcome: 'Bienvenue',
    'already-subscribed': 'Déjà inscrit',
    reminder: 'Rappel de confirmation',
    'still-here': 'Toujours là ?',
    'language-changed': 'Changement de langue',
    goodbye: 'Au revoir',
    'your-data': 'Tes données',
    plain: 'Lettre à un sponsor, ou à toi',
    urgent: 'Alerte pour toi',
  },

  last: 'Le dernier envoi',
  noLast: 'Aucun numéro n’a encore été envoyé.',
  toIssue: 'Voir le numéro',
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
  skipped: 'Désabonnés avant l’envoi',
  missed: 'L’ont manqué',
  sendMissing: (number) => `L’envoyer à ces ${number} lecteurs`,
  sendMissingOne: 'L’envoyer à ce lecteur',
  missingTitle: (issue, number) => `Envoyer le numéro ${issue} à ${readers(number)} ?`,
  missingText: (number, time) =>
    number === 1
      ? `1 lecteur avait confirmé avant le départ du numéro, le ${time}, et ne l’a pas reçu. Il le recevra maintenant, tel qu’il est parti ce jour-là. Les emails qui ont échoué ne sont pas renvoyés.`
      : `${readers(number)} avaient confirmé avant le départ du numéro, le ${time}, et ne l’ont pas reçu. Ils le recevront maintenant, tel qu’il est parti ce jour-là. Les emails qui ont échoué ne sont pas renvoyés.`,
  missingDone: (number) =>
    number === 0
      ? 'Tout le monde l’avait déjà.'
      : count(number, 'email est en route.', 'emails sont en route.'),
  sending: 'Envoi…',

  failedTitle: (number) => `Échoués : ${emails(number)}`,
  failedCure:
    'Le serveur de messagerie les a refusés définitivement : ils ne sont pas renvoyés. Les lecteurs dont la boîte n’existe pas sont marqués comme injoignables ; les autres reçoivent le numéro suivant.',
  uncertainTitle: (number) => `Incertains : ${emails(number)}`,
  uncertainCure:
    'Ils ont été remis, mais aucune réponse n’est revenue. Le journal du serveur de messagerie sait s’ils sont arrivés ; indique-le ensuite ici. Dans le doute, considère-les comme envoyés : mieux vaut un numéro manqué qu’un numéro reçu deux fois.',
  address: 'Lecteur',
  reason: 'Raison',
  at: 'Quand',
  countAsSent: 'Considérer comme envoyés',
  sentTitle: (number) => `Considérer ${count(number, 'email comme envoyé', 'emails comme envoyés')} ?`,
  sentText: (number) =>
    `Rien n’est envoyé. ${count(number, 'email comptera comme envoyé.', 'emails compteront comme envoyés.')}`,
  sendAgain: 'Renvoyer',
  againTitle: (number) => `Renvoyer ${emails(number)} ?`,
  againText: (number) =>
    number === 1
      ? '1 lecteur reçoit le numéro maintenant. S’il l’a déjà, il le reçoit deux fois.'
      : `${readers(number)} reçoivent le numéro maintenant. Ceux qui l’ont déjà le reçoivent deux fois.`,
  more: 'Afficher plus',

  service: 'Emails individuels qui ne sont pas partis',
  serviceCure:
    'Chacun a été refusé, ou abandonné après le dernier essai. Regarde la raison, corrige-la, puis renvoie l’email ; ses liens fonctionnent toujours.',
  retryTitle: 'Renvoyer cet email ?',
  retryText: (name, to) => `« ${name} » partira dans un instant à ${to}, avec les mêmes liens.`,

  returns: 'Retours des 30 derniers jours',
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
      'Ces lecteurs ne reçoivent plus rien, pour de bon. Au-delà d’un pour mille, c’est trop : rends l’accord plus clair à l’inscription.',
    'no-mailbox': 'Ces lecteurs sont marqués comme injoignables et ne reçoivent plus rien.',
    full: 'Rien à faire : après trois numéros de suite, un tel lecteur est marqué comme injoignable.',
    policy:
      'Regarde les enregistrements plus bas, et si l’adresse de ton serveur de messagerie est sur une liste de blocage.',
    content: 'Regarde ce que le serveur de messagerie a dit, et les liens du numéro.',
    'too-often': 'Ces lecteurs sont marqués comme injoignables et ne reçoivent plus rien.',
    unreachable: 'Rien à faire : leurs serveurs de messagerie ne répondaient pas.',
    other: 'Regarde ce que le serveur de messagerie a dit.',
  },
  latest: 'Les derniers, un par un',
  reader: 'Lecteur',
  toReader: 'Ouvrir',
  ofService: 'email individuel',

  dns: 'Enregistrements de ton domaine',
  dnsLead: (domain) =>
    `Ce que les autres serveurs de messagerie vérifient avant de croire qu’un email vient bien de ${domain}.`,
  noDns:
    'Ils comptent dès que des emails partent de ton domaine : définis SMTP_URL, et une adresse d’expédition à ce domaine.',
  record: 'Enregistrement',
  name: 'Nom',
  isNow: 'Actuel',
  shouldBe: 'Attendu',
  kinds: {
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    'return-path': 'Chemin de retour',
    'return-path-spf': 'SPF du chemin de retour',
  },
  about: {
    spf: 'dit quels serveurs envoient pour le domaine',
    dkim: 'donne la clé qui sert à vérifier les signatures',
    dmarc: 'dit que faire des contrefaçons',
    'return-path': 'dit où vont les rapports sur les emails',
    'return-path-spf': 'dit quels serveurs peuvent utiliser cette adresse',
  },
  dnsStates: { ok: 'correct', missing: 'manquant', wrong: 'erroné', unknown: 'inconnu' },
  noRecord: 'aucun',
  asItIs: 'tel quel',
  fromService: '« … » tient la place de ce que ton service d’envoi te donne.',
  noAnswer: (problem) => `Le DNS n’a pas répondu (${problem}).`,
  selector: 'Nom de ta clé DKIM',
  selectorHint: 'Ton service d’envoi l’affiche : ce qui précède ._domainkey.',
  look: 'Vérifier',
  lookAgain: 'Vérifier de nouveau',
};
