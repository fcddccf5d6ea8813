import { toMinute } from '@midweek/core/files';
import { z } from 'zod';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { toPersonalData } from '../personal-data.ts';
import { findByEmail, findById } from '../subscriber-repository.ts';
import { AddressArgument, type ShownSubscriber, SubscriberSchema } from './subscriber-shape.ts';

export const showSubscriber = defineCommand({
  name: 'show-subscriber',
  roles: ['owner', 'editor'],
  call: 'subscribers show',
  help: {
    en: 'Shows everything that is stored about one person, with events and emails: the same that the person can download.',
    fr: 'Montre tout ce qui est gardé d’une personne, avec les événements et les emails : la même chose que ce qu’elle peut télécharger.',
  },
  input: z
    .object({
      address: AddressArgument.optional().meta({
        en: 'of the person',
        fr: 'celle de la personne',
        isRequired: true,
      }),
      /** Instead of the address, for programs. */
      id: z.uuid().optional(),
    })
    .refine(({ address, id }) => (address === undefined) !== (id === undefined), {
      error: 'expected an address or an id, and only one of them',
    }),
  positional: ['address'],
  example: 'ada@example.org',
  output: z.object({
    subscriber: SubscriberSchema,
    events: z.array(
      z.object({ kind: z.string(), at: InstantSchema, detail: z.record(z.string(), z.unknown()) }),
    ),
    mails: z.array(
      z.object({
        mail: z.string(),
        state: z.string(),
        createdAt: InstantSchema,
        finishedAt: InstantSchema.nullable(),
      }),
    ),
    issues: z.array(
      z.object({
        issue: z.union([z.int(), z.string()]),
        state: z.string(),
        finishedAt: InstantSchema.nullable(),
        bounce: z.string().nullable(),
      }),
    ),
  }),
  async run({ db }, { address, id = '' }, _onStep, { role }) {
    if (address && role !== 'owner')
      throw new OwnerProblem(
        'only the owner can look for an address: its answer would say whether somebody reads',
      );
    const subscriber = address ? await findByEmail(db, address.normalized) : await findById(db, id);
    if (!subscriber)
      throw new OwnerProblem(
        address ? `nobody has the address ${address.address}` : 'this reader is gone: the data were deleted',
      );
    return toPersonalData(db, subscriber);
  },
  show({ subscriber, events, mails, issues }) {
    const got = issues.map(({ issue, state, finishedAt, bounce }) => [
      `  ${issue}`,
      finishedAt ? toMinute(finishedAt) : '',
      bounce ? `${state}, came back (${bounce})` : state,
    ]);
    return [
      subscriber.email,
      { rows: listFacts(subscriber) },
      '',
      'Events (UTC)',
      {
        rows: events.map(({ at, kind, detail }) => [
          `  ${toMinute(at)}`,
          kind,
          Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
        ]),
      },
      '',
      'Emails (UTC)',
      mails.length === 0
        ? '  none'
        : { rows: mails.map(({ createdAt, mail, state }) => [`  ${toMinute(createdAt)}`, mail, state]) },
      ...(got.length === 0 ? [] : ['', 'Issues (UTC)', { rows: got }]),
    ];
  },
});

function listFacts(subscriber: ShownSubscriber): string[][] {
  const { state, pausedUntil, confirmedAt, attribution } = subscriber;
  const origin = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    // The end of a pause is kept when somebody leaves in it, for when they undo that.
    ['  state', state === 'paused' && pausedUntil ? `${state} until ${toMinute(pausedUntil)}` : state],
    ['  language', subscriber.locale],
    ['  source', subscriber.source],
    ['  since', toMinute(subscriber.createdAt)],
    ['  confirmed', confirmedAt ? toMinute(confirmedAt) : 'no'],
    ['  came from', origin.join(' ')],
    ['  sign-up', describeConsent(subscriber.signupConsent)],
    ['  confirmation', describeConsent(subscriber.confirmationConsent)],
  ];
}

function describeConsent(consent: ShownSubscriber['signupConsent']): string {
  if (!consent) return 'no evidence';
  const { at, ipPrefix, userAgent, wording } = consent;
  return [at && toMinute(at), ipPrefix, userAgent, wording && `“${wording}”`].filter(Boolean).join(' · ');
}
