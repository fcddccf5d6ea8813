// Keys with which programs ask the owner's API.
import { toMinute } from '@midweek/core/files';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { apiKeys, ROLES } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { addApiKey } from '../api-keys.ts';

const NAME = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ en: 'what it is for, such as dashboard', fr: 'à quoi elle sert, par exemple tableau-de-bord' });

export const addKey = defineCommand({
  name: 'add-key',
  call: 'keys add',
  help: {
    en: 'Makes a key for a program that asks the owner’s API over https: POST /owner/<command> with the key as bearer token. It is shown once. An editor’s key looks, and sees no whole addresses; an owner’s key may do everything.',
    fr: 'Crée une clé pour un programme qui appelle l’API du propriétaire en https : POST /owner/<commande> avec la clé comme jeton « bearer ». Elle n’est montrée qu’une fois. La clé d’un editor regarde, et ne voit pas les adresses entières ; celle d’un owner peut tout faire.',
  },
  input: z.object({
    name: NAME,
    role: z
      .enum(ROLES)
      .default('editor')
      .meta({ en: 'what it may do; default: editor', fr: 'ce qu’elle peut faire ; par défaut : editor' }),
  }),
  positional: ['name'],
  example: 'dashboard --role editor',
  mayCreate: true,
  output: z.object({ name: z.string(), role: z.enum(ROLES), key: z.string() }),
  records: ({ name, role }) => ({ name, role }),
  async run({ db, now }, { name, role }) {
    const key = await addApiKey(db, { name, role }, now());
    if (key === undefined)
      throw new OwnerProblem(`there is a key called ${name} already; remove it first, or take another name`);
    return { name, role, key };
  },
  show: ({ key, role }) => [key, `Keep it now: it is not shown again. Role: ${role}.`],
});

export const listKeys = defineCommand({
  name: 'list-keys',
  call: 'keys list',
  help: {
    en: 'Lists the keys of programs, and when each was used last.',
    fr: 'Liste les clés des programmes, et quand chacune a servi pour la dernière fois.',
  },
  input: z.object({}),
  output: z.array(
    z.object({
      name: z.string(),
      role: z.enum(ROLES),
      createdAt: InstantSchema,
      usedAt: InstantSchema.nullable(),
    }),
  ),
  run: ({ db }) => db.select().from(apiKeys).orderBy(asc(apiKeys.name)),
  show: (keys) =>
    keys.length === 0
      ? ['There are no keys.']
      : [
          {
            rows: [
              ['name', 'role', 'made (UTC)', 'used (UTC)'],
              ...keys.map(({ name, role, createdAt, usedAt }) => [
                name,
                role,
                toMinute(createdAt),
                usedAt ? toMinute(usedAt) : 'never',
              ]),
            ],
          },
        ],
});

export const removeKey = defineCommand({
  name: 'remove-key',
  call: 'keys remove',
  help: {
    en: 'Removes a key: the program that has it is refused at once.',
    fr: 'Supprime une clé : le programme qui l’a est refusé tout de suite.',
  },
  input: z.object({ name: NAME }),
  positional: ['name'],
  example: 'dashboard',
  output: z.object({ name: z.string(), removed: z.literal(true) }),
  records: ({ name }) => ({ name }),
  async run({ db }, { name }) {
    const removed = await db.delete(apiKeys).where(eq(apiKeys.name, name)).returning({ id: apiKeys.id });
    if (removed.length === 0) throw new OwnerProblem(`there is no key called ${name}`);
    return { name, removed: true } as const;
  },
  show: ({ name }) => [`Removed the key ${name}.`],
});
