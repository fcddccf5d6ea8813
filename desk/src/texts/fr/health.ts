import { count } from '../count-fr.ts';
import type { health as en } from '../en/health.ts';
import type { Texts } from '../texts.ts';

const pages = (number: number) => count(number, 'page', 'pages');

export const health: Texts<typeof en> = {
  title: 'Santé',
  broken: (number) => `${count(number, 'élément est', 'éléments sont')} en panne.`,
  nothingBroken: 'Rien n’est en panne.',
  hints: (number) => `${count(number, 'conseil', 'conseils')}.`,
  showBroken: 'Voir ce qui est en panne',
  showHint: 'Voir le premier conseil',
  toMail: 'Ouvrir Emails',
  lookAgain: 'Vérifier de nouveau',
  looking: 'Vérification de tout…',

  checks: 'Vérifications',
  areas: {
    settings: 'Réglages',
    build: 'Site',
    database: 'Base de données',
    jobs: 'Tâches',
    mail: 'Emails',
    dns: 'Domaine',
  },
  levels: { ok: 'en ordre', hint: 'conseil', unknown: 'inconnu', broken: 'en panne' },
  right: (number) => `Ce qui est en ordre : ${number}`,

  releases: 'Versions du site',
  releasesLead:
    'Chaque version est le site entier, issu d’une construction. Les cinq dernières sont conservées.',
  noReleases: 'Aucune version n’est conservée.',
  release: 'Version',
  built: 'Construite',
  pages: 'Pages',
  state: 'État',
  isCurrent: 'en ligne',
  isWaiting: (time) => `en attente jusqu’au ${time}`,
  notServed: (id, problem) => `Le serveur sert encore ${id} : ${problem}`,
  rollBack: 'Revenir à la version précédente',
  rollingBack: 'Retour en arrière…',
  rollBackTitle: (id) => `Remettre en ligne la version ${id} ?`,
  rollBackText: (built, ago, number) =>
    `Les lecteurs verront aussitôt le site tel qu’il a été construit le ${built} (${ago}) : ${pages(number)}.`,
  gone: (number) => `${pages(number)} en ligne aujourd’hui ${number === 1 ? 'disparaît' : 'disparaissent'} :`,
  added: (number) => `${pages(number)} ${number === 1 ? 'revient' : 'reviennent'} :`,
  changed: (number) =>
    `${pages(number)} ${number === 1 ? 'change de texte ou d’aspect' : 'changent de texte ou d’aspect'} :`,
  same: 'Aucune page ne change.',
  andMore: (number) => `et ${count(number, 'autre', 'autres')}`,
  rollBackAfter:
    'Aucun email ne part, et tes textes ne changent pas. « midweek publish » revient au contenu le plus récent.',
  rollBackNow: 'Remettre en ligne',

  backups: 'Sauvegardes',
  backupsLead: (keeps, folder) =>
    `Tout ce que le serveur a enregistré, dans ${folder} sur son disque. Les ${keeps} dernières sont conservées. Copie-les aussi sur une autre machine : un disque qui lâche emporte tout.`,
  backupWaits:
    'Pendant une sauvegarde, les inscriptions et les pages privées répondent un peu plus tard : quelques secondes, ou une demi-minute pour 100 000 lecteurs.',
  noBackups: 'Il n’y a pas encore de sauvegarde ici.',
  make: 'Faire une sauvegarde',
  making: 'Sauvegarde en cours…',
  made: (bytes) => `Sauvegarde faite : ${bytes}.`,
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
    `${file} est restauré dans une base de données à part, dont on compte les lecteurs avant de la supprimer. Les lecteurs ne remarquent rien ; pendant l’essai, le serveur a besoin d’à peu près autant de disque et de mémoire en plus.`,
  restoreHow: 'Restaurer une sauvegarde pour de bon',
  restoreText:
    'Le serveur ne peut pas remplacer la base dont il se sert : dans un terminal, arrête le serveur, déplace sa base de données, puis lance cette commande. Elle dit ce qu’il lui faut.',
  restoreLabel: 'la commande',
  oldBackup: 'Aucune sauvegarde ne date de moins de sept jours.',
  neverTried:
    'Aucune sauvegarde n’a encore été restaurée à l’essai : d’ici là, rien ne dit qu’elle fonctionne.',

  version: 'Version',
  engine: 'Base de données',
  engines: { pglite: 'embarquée (PGlite)', postgres: 'PostgreSQL' },
  node: 'Node',
  upSince: 'En marche depuis',
};
