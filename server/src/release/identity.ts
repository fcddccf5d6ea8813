// By which addresses readers know the site: some are set, others are said by the release.
import type { SiteManifest } from '@midweek/core';
import type { Env } from '../env.ts';
import { toSender } from '../mail/smtp/sender.ts';

/** Who sends while nobody has said so: mails stay on this machine. */
const NOBODY = 'midweek@localhost';

type Manifest = Pick<SiteManifest, 'locales' | 'sender' | 'words' | 'apart'>;

/** Who mails come from: MAIL_FROM, or else what site.yml says, with the name of the newsletter where neither has one. */
export function toSenderOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, site: Manifest | undefined): string {
  const [first] = site?.locales ?? [];
  const name = first && site?.words[first.locale]?.name;
  const from = MAIL_FROM ?? site?.sender ?? NOBODY;
  return name === undefined ? from : toSender(from, name);
}

/**
 * Where private links are answered: by the server, which may be apart from the pages. Without PUBLIC_URL somebody tries the server out, and
 * links lead to where it listens.
 */
export function toPrivateOrigin(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  site: Pick<Manifest, 'apart'> | undefined,
  listeningOrigin: () => string,
): string {
  return PUBLIC_URL ? (site?.apart?.api ?? PUBLIC_URL) : listeningOrigin();
}
