import type { shell as en } from '../en/shell.ts';
import type { Texts } from '../texts.ts';

export const shell: Texts<typeof en> = {
  desk: 'Bureau',
  skip: 'Aller au contenu',
  menu: 'Menu',
  places: 'Rubriques',
  viewSite: 'Voir le site',
  language: 'Langue',
  leave: 'Se déconnecter',
  leaving: 'Déconnexion…',
  owner: 'propriétaire',
  editor: 'éditeur',
  signedInAs: (name: string) => `Connecté en tant que ${name}`,
  addPasskey: 'Ajoute une clé d’accès, pour te connecter sans lien',

  busy: 'Chargement…',
  retry: 'Réessayer',
  reload: 'Recharger cette page',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  table: 'Afficher en tableau',
  more: 'Plus',
  copy: 'Copier',
  copied: 'Copié',
  none: 'aucun',

  failed: 'Cela n’a pas marché.',
  noAnswer: 'Le serveur ne répond pas. Est-il en marche, et es-tu en ligne ?',
  serverFailed: 'Quelque chose a échoué sur le serveur. Son journal dit quoi.',
  notAllowed: 'Un éditeur peut regarder, mais pas faire cela. Demande à un propriétaire.',
  notFound: 'Le bureau n’a pas de telle rubrique.',
  goToWeek: 'Aller à Cette semaine',

  away: 'Le serveur ne répond pas pour l’instant. Ce que tu vois est peut-être ancien ; le bureau continue d’essayer.',
  published:
    'La newsletter a été publiée de nouveau. Cette page montre ce que les lecteurs voient maintenant.',
  newVersion:
    'Il y a une nouvelle version du bureau. Charge-la quand rien sur cette page n’est à moitié écrit.',
  dismiss: 'Compris',

  ended: {
    title: 'Ta session est terminée',
    text: 'Ce que tu as écrit est encore là. Connecte-toi de nouveau ici ou dans un autre onglet, puis continue.',
    goOn: 'Je me suis connecté dans un autre onglet',
    stillNone: 'Il n’y a pas encore de session. Connecte-toi d’abord.',
    other: (name: string) =>
      `Tu es maintenant connecté en tant que ${name}. Recharge la page pour continuer.`,
  },
};
