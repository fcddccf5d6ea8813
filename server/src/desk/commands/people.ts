// Who may enter the desk, with which passkeys, and where somebody is signed in.
import { toMinute } from '@midweek/core/files';
import { asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { deskSessions, passkeys, people, ROLES } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { type Caller, defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { endDeskSession } from '../desk-sessions.ts';
import { PersonNameSchema } from './make-desk-link.ts';

const PersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  createdAt: InstantSchema,
  passkeys: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      createdAt: InstantSchema,
      usedAt: InstantSchema.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      createdAt: InstantSchema,
      seenAt: InstantSchema,
      network: z.string(),
      userAgent: z.string(),
      isThisOne: z.boolean(),
    }),
  ),
});

/** Everybody for an owner; for an editor herself. */
export const listPeople = defineCommand({
  name: 'list-people',
  roles: ['owner', 'editor'],
  call: 'desk people',
  help: {
    en: 'Lists who may enter the desk, with their passkeys and the browsers in which they are signed in.',
    fr: 'Liste qui peut entrer au bureau, avec les clés d’accès et les navigateurs connectés.',
  },
  input: z.object({}),
  output: z.array(PersonSchema),
  async run({ db }, _input, _onStep, caller) {
    const own = caller.role === 'owner' ? undefined : eq(people.id, requirePerson(caller));
    const rows = await db.select().from(people).where(own).orderBy(asc(people.name));
    const keys = await db.select().from(passkeys).orderBy(asc(passkeys.createdAt));
    const sessions = await db.select().from(deskSessions).orderBy(desc(deskSessions.seenAt));
    return rows.map((row) => ({
      ...row,
      passkeys: keys.filter(({ personId }) => personId === row.id),
      sessions: sessions
        .filter(({ personId }) => personId === row.id)
        .map((session) => ({ ...session, isThisOne: session.id === caller.sessionId })),
    }));
  },
  show: (people) =>
    people.length === 0
      ? ['Nobody has entered yet. Make a link with: midweek desk link']
      : [
          {
            rows: [
              ['name', 'role', 'passkeys', 'signed in', 'last seen (UTC)'],
              ...people.map(({ name, role, passkeys, sessions }) => [
                name,
                role,
                String(passkeys.length),
                String(sessions.length),
                sessions[0] ? toMinute(sessions[0].seenAt) : '',
              ]),
            ],
          },
        ],
});

export const removePerson = defineCommand({
  name: 'remove-person',
  call: 'desk remove',
  help: {
    en: 'Lets somebody no longer enter the desk: passkeys and sessions end at once.',
    fr: 'Ferme le bureau à quelqu’un : les clés d’accès et les connexions prennent fin tout de suite.',
  },
  input: z.object({
    name: PersonNameSchema.meta({
      en: 'as "midweek desk people" shows it',
      fr: 'tel que « midweek desk people » le montre',
    }),
  }),
  positional: ['name'],
  example: 'Ada',
  output: z.object({ name: z.string(), removed: z.literal(true) }),
  records: ({ name }) => ({ name }),
  question: async ({ name }) => `Let ${name} no longer enter?`,
  async run({ db }, { name }) {
    const removed = await db.delete(people).where(eq(people.name, name)).returning({ id: people.id });
    if (removed.length === 0) throw new OwnerProblem(`nobody at the desk is called ${name}`);
    return { name, removed: true } as const;
  },
  show: ({ name }) => [`${name} can no longer enter.`],
});

/** An owner ends anybody's, an editor her own. */
export const endSession = defineCommand({
  name: 'end-session',
  roles: ['owner', 'editor'],
  input: z.object({ id: z.uuid() }),
  output: z.object({ ended: z.literal(true) }),
  records: () => ({}),
  async run({ db }, { id }, _onStep, caller) {
    const [session] = await db.select().from(deskSessions).where(eq(deskSessions.id, id));
    if (!session || !mayChange(caller, session.personId))
      throw new OwnerProblem('this session has ended already');
    await endDeskSession(db, id);
    return { ended: true } as const;
  },
});

export const removePasskey = defineCommand({
  name: 'remove-passkey',
  roles: ['owner', 'editor'],
  input: z.object({ id: z.string().max(1500) }),
  output: z.object({ removed: z.literal(true) }),
  records: () => ({}),
  async run({ db }, { id }, _onStep, caller) {
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id));
    if (!passkey || !mayChange(caller, passkey.personId))
      throw new OwnerProblem('this passkey was removed already');
    await db.delete(passkeys).where(eq(passkeys.id, id));
    return { removed: true } as const;
  },
});

function mayChange(caller: Caller, personId: string): boolean {
  return caller.role === 'owner' || caller.personId === personId;
}

function requirePerson({ personId }: Caller): string {
  if (personId === undefined) throw new OwnerProblem('a key of an editor has no passkeys and no sessions');
  return personId;
}
