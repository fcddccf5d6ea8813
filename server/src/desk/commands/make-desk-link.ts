import { toMinute } from '@midweek/core/files';
import { z } from 'zod';
import { ROLES } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { ENTRY_PATH, makeDeskLink } from '../desk-links.ts';
import { toNamedOrigin } from '../desk-origin.ts';
import { admitPerson, FIRST_PERSON } from '../people.ts';

/** The list of events tells people from programs and from the terminal by their names. */
export const PersonNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !/^(terminal$|key )/i.test(name), {
    error: 'this name is taken by the list of events; take another one',
  });

export const makeLink = defineCommand({
  name: 'make-desk-link',
  call: 'desk link',
  help: {
    en: 'Makes a link that signs somebody in at the desk, once and within 15 minutes; whoever has the link is let in, so give it to nobody else. A new name needs a role: --role owner for everything, --role editor for somebody who looks and neither sends nor exports nor sees whole addresses. Afterwards a passkey is enough. Also the way back in when a passkey is lost.',
    fr: 'Crée un lien qui connecte quelqu’un au bureau, une seule fois et dans les 15 minutes ; qui a le lien peut entrer, alors ne le donne à personne d’autre. Un nouveau nom a besoin d’un rôle : --role owner pour tout, --role editor pour quelqu’un qui regarde, sans envoyer, ni exporter, ni voir les adresses entières. Ensuite, une clé d’accès suffit. C’est aussi le moyen de revenir quand une clé d’accès est perdue.',
  },
  input: z.object({
    name: PersonNameSchema.default(FIRST_PERSON).meta({
      en: 'who it is for; default: owner',
      fr: 'pour qui ; par défaut : owner',
    }),
    role: z
      .enum(ROLES)
      .optional()
      .meta({ en: 'what the person may do', fr: 'ce que la personne peut faire' }),
  }),
  positional: ['name'],
  example: 'Ada --role editor',
  mayCreate: true,
  output: z.object({ url: z.url(), expiresAt: InstantSchema, name: z.string(), role: z.enum(ROLES) }),
  records: ({ name }, { role }) => ({ name, role }),
  async run({ db, now, privateOrigin }, { name, role }) {
    const at = now();
    const person = await admitPerson(db, { name, role }, at);
    if (!person)
      throw new OwnerProblem(`nobody at the desk is called ${name} yet; say --role owner or --role editor`);
    const { token, expiresAt } = await makeDeskLink(db, person.id, at);
    const url = new URL(`${ENTRY_PATH}?token=${token}`, privateOrigin()).href;
    return { url, expiresAt, name: person.name, role: person.role };
  },
  show: ({ url, expiresAt, name, role }) => [
    toNamedOrigin(url),
    `Signs ${name} (${role}) in, once, until ${toMinute(expiresAt)} UTC. Open it in the browser that you work with.`,
  ],
});
