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
  editor: 'rédaction',
  signedInAs: (name: string) => `Session : ${name}`,
  addPasskey: 'Ajoute une clé d’accès pour te passer de lien',

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

  failed: 'Ça n’a pas fonctionné.',
  noAnswer: 'Le serveur ne répond pas. Vérifie qu’il tourne et que tu as du réseau.',
  serverFailed: 'Une erreur s’est produite sur le serveur. Son journal dit laquelle.',
  notAllowed:
    'Le rôle « rédaction » permet de tout regarder, pas de faire cela. Demande à quelqu’un qui a le rôle « propriétaire ».',
  notFound: 'Cette rubrique n’existe pas.',
  goToWeek: 'Aller à Cette semaine',

  away: 'Le serveur ne répond pas pour l’instant. Ce que tu vois n’est peut-être plus à jour ; le bureau continue d’essayer.',
  published: 'La newsletter vient d’être republiée. Cette page montre ce que les lecteurs voient désormais.',
  newVersion:
    'Une nouvelle version du bureau est disponible. Recharge la page quand tu n’as plus de saisie en cours.',
  dismiss: 'Compris',

  ended: {
    title: 'Ta session est terminée',
    text: 'Ce que tu as écrit est encore là. Reconnecte-toi ici ou dans un autre onglet, puis continue.',
    goOn: 'C’est fait dans un autre onglet',
    stillNone: 'Aucune session n’est encore ouverte. Connecte-toi d’abord.',
    other: (name: string) =>
      `La session ouverte est maintenant celle-ci : ${name}. Recharge la page pour continuer.`,
  },
};
