import type { entry as en } from '../en/entry.ts';
import type { Texts } from '../texts.ts';

export const entry: Texts<typeof en> = {
  title: 'Le bureau',
  lead: 'Lecteurs, numéros et sponsors de cette newsletter, pour qui la fait.',
  withPasskey: 'Se connecter avec une clé d’accès',
  asking: 'En attente de ta clé d’accès…',
  notPossible:
    'Ce navigateur n’a pas de clés d’accès ici : il leur faut un domaine en HTTPS, ou localhost. Utilise un lien.',
  stopped: 'Aucune clé d’accès n’a été utilisée. Réessaie, ou utilise un lien.',
  unknown: 'Cette clé d’accès n’est pas connue ici. Utilise un lien, puis ajoute-la sous Équipe.',
  tooMany: 'Trop d’essais depuis ton réseau. Attends cinq minutes.',
  failed: 'La connexion n’a pas marché. Réessaie, ou utilise un lien.',
  link: 'Pas encore de clé d’accès ?',
  linkHow: 'Demande un lien dans le terminal du serveur. Il sert une fois, pendant 15 minutes :',
  linkElse: 'Pas de terminal ? Un propriétaire de la newsletter peut t’envoyer un lien depuis Équipe.',
};
