import { count } from '../count-fr.ts';
import type { people as en } from '../en/people.ts';
import type { Texts } from '../texts.ts';

export const people: Texts<typeof en> = {
  title: 'Équipe',
  lead: 'Qui peut entrer au bureau, et les programmes qui l’interrogent.',
  leadEditor: 'Tes clés d’accès, et les endroits où tu es connecté.',

  invite: 'Inviter',
  inviteTitle: 'Inviter quelqu’un',
  name: 'Nom',
  nameHint: 'Il figure dans la liste de ce qui a été fait.',
  role: 'Rôle',
  ownerMay: 'Propriétaire : tout',
  editorMay: 'Rédacteur : regarde tout, sans les adresses entières ; n’envoie et n’exporte rien',
  makeLink: 'Créer un lien',
  linkFor: (name: string) => `Le lien pour ${name}`,
  linkOnce: (time: string) =>
    `Il laisse entrer qui l’ouvre, une seule fois, jusqu’à ${time}. Transmets-le de façon que seule cette personne le lise.`,
  copy: 'Copier',
  copied: 'Copié',
  done: 'Terminé',

  you: 'toi',
  passkeys: 'Clés d’accès',
  noPasskeys: 'Aucune pour l’instant.',
  addPasskey: 'Ajouter une clé d’accès',
  addingPasskey: 'Demande au navigateur …',
  passkeyAdded: 'La clé d’accès est là : désormais, elle te connecte.',
  passkeyStopped: 'Le navigateur n’a pas créé de clé d’accès. Réessaie, ou prends un autre appareil.',
  passkeyNeedsDomain:
    'Une clé d’accès appartient à un domaine. Ouvre le bureau à http://localhost avec le même port, ou à l’adresse de ton site.',
  made: 'Créée',
  used: 'Dernier usage',
  never: 'jamais',
  removePasskey: 'Supprimer',
  sessions: 'Connexions',
  noSessions: 'Nulle part.',
  browser: 'Navigateur',
  network: 'Réseau',
  seen: 'Dernière visite',
  thisOne: 'ce navigateur',
  endSession: 'Déconnecter',

  remove: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Fermer le bureau à ${name} ?`,
  removeText: (name: string, passkeys: number, sessions: number) =>
    `${name} est déconnecté tout de suite : ${count(sessions, 'connexion', 'connexions')} et ${count(passkeys, 'clé d’accès', 'clés d’accès')} prennent fin. Ce que ${name} a fait reste dans la liste des événements.`,

  keys: 'Clés des programmes',
  keysLead: 'Un programme utilise les mêmes commandes avec une clé : POST /owner/<commande>.',
  describe: 'Ce qu’il peut demander (OpenAPI)',
  noKeys: 'Aucun programme n’a de clé.',
  addKey: 'Créer une clé',
  keyName: 'À quoi elle sert',
  keyOf: (name: string) => `La clé « ${name} »`,
  keyOnce: 'Garde-la maintenant : elle ne sera plus montrée.',
  removeKeyTitle: (name: string) => `Supprimer la clé « ${name} » ?`,
  removeKeyText: 'Le programme qui l’a est refusé tout de suite.',
  removeKey: 'Supprimer',

  events: 'Ce qui a été fait',
  noEvents: 'Rien pour l’instant.',
  at: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  details: 'Détails',
  older: 'Plus anciens',
  enter: 'est entré',
  leave: 's’est déconnecté',
  'add-passkey': 'a ajouté une clé d’accès',
};
