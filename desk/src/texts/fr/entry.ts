import type { entry as en } from '../en/entry.ts';
import type { Texts } from '../texts.ts';

export const entry: Texts<typeof en> = {
  title: 'Le bureau',
  lead: 'Lecteurs, numéros et sponsors de cette newsletter, pour celles et ceux qui la font.',
  withPasskey: 'Se connecter avec une clé d’accès',
  asking: 'En attente de ta clé d’accès…',
  notPossible:
    'Les clés d’accès ne fonctionnent pas ici : il leur faut un domaine en HTTPS, ou localhost. Utilise un lien.',
  stopped: 'Aucune clé d’accès n’a été utilisée. Réessaie, ou utilise un lien.',
  unknown: 'Cette clé d’accès n’est pas connue ici. Utilise un lien, puis ajoute-la sous Équipe.',
  tooMany: 'Trop de tentatives depuis ton réseau. Attends cinq minutes.',
  failed: 'La connexion a échoué. Réessaie, ou utilise un lien.',
  link: 'Pas encore de clé d’accès ?',
  linkHow: 'Demande un lien dans le terminal du serveur. Il sert une seule fois, dans les 15 minutes :',
  linkElse: 'Pas de terminal ? Les propriétaires de la newsletter peuvent t’envoyer un lien depuis Équipe.',
};
