import type { InputOf } from '@midweek/server/owner';

type ServiceName = NonNullable<InputOf<'import-readers'>['from']>;

/** The services whose files are known: a record, so that one that is added is missed here. */
const NAMES: Readonly<Record<ServiceName, true>> = {
  midweek: true,
  substack: true,
  ghost: true,
  mailchimp: true,
  buttondown: true,
  listmonk: true,
  keila: true,
  beehiiv: true,
  kit: true,
  curated: true,
};
export const SERVICES = Object.keys(NAMES) as ServiceName[];
