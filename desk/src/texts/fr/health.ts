import { count } from '../count-fr.ts';
import type { health as en } from '../en/health.ts';
import type { Texts } from '../texts.ts';

const pages = (number: number) => count(number, 'page', 'pages');

export const health: Texts<typeof en> = {
  title: 'Santé',
  broken: (number) => `${count(number, 'chose est', 'choses sont')} en panne.`,
  nothingBroken: 'Rien n’est en panne.',
  hints: (number) => `${count(number, 'conseil', 'conseils')}.`,
  showBroken: 'Montrer ce qui est en panne',
  showHint: 'Montrer le premier conseil',
  toMail: 'Ouvrir Emails',
  lookAgain: 'Vérifier de nouveau',
  looking: 'Vérification de tout…',

  checks: 'Ce qui a été vérifié',
  areas: {
    settings: 'Réglages',
    build: 'Site',
    database: 'Base de données',
    jobs: 'Tâches',
    mail: 'Emails',
    dns: 'Domaine',
  },
  levels: { ok: 'correct', hint: 'conseil', unknown: 'inconnu', broken: 'en panne' },
  right: (number) => `Ce qui est correct : ${number}`,

  releases: 'Versions du site',
  releasesLead:
    'Chacune est le site entier, tel qu’une construction l’a fait. Les cinq dernières constructions sont gardées.',
  noReleases: 'Aucune version n’est gardée.',
  release: 'Version',
  built: 'Construite',
  pages: 'Pages',
  state: 'État',
  isCurrent: 'les lecteurs la voient',
  isWaiting: (time) => `attend jusqu’au ${time}`,
  notServed: (id, problem) => `Le serveur sert encore ${id} : ${problem}`,
  rollBack: 'Revenir à la construction précédente',
  rollingBack: 'Retour en arrière…',
  rollBackTitle: (id) => `Montrer aux lecteurs la version ${id} ?`,
  rollBackText: (built, ago, number) =>
    `Dès la prochaine requête, les lecteurs voient le site tel qu’il a été construit le ${built} (${ago}) : ${pages(number)}.`,
  gone: (number) =>
    `${pages(number)} qu’ils voient maintenant ${number === 1 ? 'disparaît' : 'disparaissent'} :`,
  added: (number) => `${pages(number)} ${number === 1 ? 'revient' : 'reviennent'} :`,
  changed: (number) =>
    `${pages(number)} ${number === 1 ? 'a d’autres mots ou un autre aspect' : 'ont d’autres mots ou un autre aspect'} :`,
  same: 'Chaque page reste telle qu’elle est.',
  andMore: (number) => `et ${number} de plus`,
  rollBackAfter:
    'Personne ne reçoit d’email, et rien de ce que tu as écrit ne change. « midweek publish » revient au contenu le plus récent.',
  rollBackNow: 'Montrer cette version',

  backups: 'Sauvegardes',
  backupsLead: (keeps, folder) =>
    `Tout ce que le serveur a enregistré, dans ${folder} sur son disque. Les ${keeps} dernières sont gardées. Copie-les aussi sur une autre machine : un disque en panne emporte tout.`,
  backupWaits:
    'Pendant qu’une sauvegarde se fait, les inscriptions et les pages privées reçoivent leur réponse un peu plus tard : de quelques secondes, ou d’une demi-minute avec 100 000 lecteurs.',
  noBackups: 'Il n’y a pas encore de sauvegarde ici.',
  make: 'Faire une sauvegarde',
  making: 'Sauvegarde en cours…',
  made: (bytes) => `La sauvegarde est là : ${bytes}.`,
  file: 'Fichier',
  size: 'Taille',
  trial: 'Restaurée à l’essai',
  never: 'jamais',
  restored: (readers, seconds) => `réussi : ${count(readers, 'lecteur', 'lecteurs')}, en ${seconds} s`,
  failedTrial: (problem) => `échoué : ${problem}`,
  rehearse: 'Restaurer à l’essai',
  rehearsing: 'Restauration à l’essai…',
  rehearseTitle: 'Restaurer cette sauvegarde à l’essai ?',
  rehearseText: (file) =>
    `${file} est restaurée dans une base de données à part, à côté de la vraie, ses lecteurs sont comptés, et cette base est supprimée. Les lecteurs ne remarquent rien ; pendant un moment, le serveur a besoin d’à peu près autant de disque et de mémoire en plus.`,
  restoreHow: 'Comment en restaurer une pour de vrai',
  restoreText:
    'Le serveur devrait remplacer ce avec quoi il travaille, donc un terminal s’en charge : arrête le serveur, déplace sa base de données, et lance ceci. La commande dit ce qu’il lui faut.',
  restoreLabel: 'la commande',
  oldBackup: 'Il n’y a pas de sauvegarde des sept derniers jours.',
  neverTried:
    'Aucune sauvegarde n’a encore été restaurée à l’essai : d’ici là, personne ne sait si elle marche.',

  version: 'Version',
  engine: 'Base de données',
  engines: { pglite: 'embarquée (PGlite)', postgres: 'PostgreSQL' },
  node: 'Node',
  upSince: 'Démarré',
};
