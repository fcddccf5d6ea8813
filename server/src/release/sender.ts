import type { SiteManifest } from '@midweek/core';
import type { Env } from '../env.ts';
import { toSender } from '../mail/smtp/sender.ts';
import { readManifest } from './read-manifest.ts';

/** Who sends while nobody has said so: mails stay on this machine. */
const NOBODY = 'midweek@localhost';

type Identity = Pick<SiteManifest, 'locales' | 'sender' | 'words'>;

/** Who mails come from: MAIL_FROM, or else what site.yml says, with the name of the newsletter where neither has one. */
export function toSenderOf({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, site: Identity | undefined): string {
  const [first] = site?.locales ?? [];
  const name = first && site?.words[first.locale]?.name;
  const from = MAIL_FROM ?? site?.sender ?? NOBODY;
  return name === undefined ? from : toSender(from, name);
}

/** The same for a process that serves nothing. */
export function readSender(env: Env, now: Date): string {
  return toSenderOf(env, readManifest(env, now));
}
