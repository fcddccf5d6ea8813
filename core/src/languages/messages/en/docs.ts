import type { Message } from '../message.ts';

/** Around the text of a doc, and the choice of its version. */
export const docs = {
  'docs.sidebar': 'Docs sidebar',
  'docs.expandSidebar': 'Expand sidebar',
  'docs.collapseSidebar': 'Collapse sidebar',
  'docs.versions': 'Versions',
  'docs.version': 'Version: {version}',
  'docs.unreleased': 'This is unreleased documentation: {title}, {version}.',
  'docs.unmaintained': 'This is documentation that is no longer maintained: {title}, {version}.',
  'docs.seeLatest': 'For up-to-date documentation, see the {link} ({version}).',
  'docs.latestVersion': 'latest version',
  'docs.navigation': 'Docs pages',
  'docs.edit': 'Edit this page',
  'docs.updated': 'Last updated on',
} as const satisfies Record<string, Message>;
