import type { docs as english } from '../en/docs.ts';
import type { Message } from '../message.ts';

export const docs: Readonly<Record<keyof typeof english, Message>> = {
  'docs.sidebar': 'Docs sidebar',
  'docs.expandSidebar': 'Développer le menu latéral',
  'docs.collapseSidebar': 'Réduire le menu latéral',
  'docs.versions': 'Versions',
  'docs.version': 'Version\u00a0: {version}',
  'docs.unreleased': 'Cette documentation n’est pas encore publiée\u00a0: {title}, {version}.',
  'docs.unmaintained': 'Cette documentation n’est plus tenue à jour\u00a0: {title}, {version}.',
  'docs.seeLatest': 'Pour une documentation à jour, lis la {link} ({version}).',
  'docs.latestVersion': 'dernière version',
  'docs.navigation': 'Pages de documentation',
  'docs.edit': 'Modifier cette page',
  'docs.updated': 'Dernière mise à jour le',
};
