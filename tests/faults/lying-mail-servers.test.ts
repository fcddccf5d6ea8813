// A server whose mail server lies in every way that we know of. Whatever it says, readers are marked only by an answer about their
// mailbox, no message arrives twice, and none is lost without a trace.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectOwner, type Owner } from '../../server/src/commands/owner.ts';
import { toSocketPath } from '../../server/src/commands/socket-path.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { LIES_ABOUT_ONE, LIES_ABOUT_US, type Lie, REFUSALS_IN_A_ROW, SILENCE } from './lies.ts';
import { createSender, toReader } from './readers.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';

/** `LIES=all` adds those about us, each of which needs a start, and the wait of half a minute for second tries. */
const isWhole = process.env.LIES === 'all';
const POLL = { timeout: 20_000, interval: 50 };
const RETRY = { timeout: 90_000, interval: 200 };
/** The language whose mails are long. A mail server can die in the middle of these. */
const LONG = 'fr';
const TIME_OUTS = 'requireTLS=false&socketTimeout=5000&greetingTimeout=3000&connectionTimeout=5000';

async function openLiar() {
  const folder = createServerFolder();
  const file = join(folder.release.mail, `${LONG}.json`);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  content.mails.confirm.html += '<p>More.</p>\n'.repeat(200_000);
  writeFileSync(file, JSON.stringify(content));
  const mailbox = await new SmtpMailbox({ offers: ['AUTH'] }).start();
  const honest = { ...mailbox.manners };
  const server = startServer({
    ...folder.env,
    SMTP_URL: `${mailbox.url.replace('//', '//user:password@')}?${TIME_OUTS}`,
    PUBLIC_URL: 'https://midweek.example',
    SIGNUP_RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
  });
  const origin = await server.ready;
  const owner = (await connectOwner(toSocketPath(folder.dataDir))) as Owner;
  const { send, close } = createSender(1);
  let readers = 0;

  /** What became of a reader and of the mail to them. */
  async function look(address: string) {
    const { sendingPause, jobs } = await owner.run('look-at-database', {});
    const shown = await owner.run('show-subscriber', { address }).catch(() => undefined);
    return {
      reader: shown?.subscriber.state ?? 'nobody',
      delivery: shown?.mails[0]?.state ?? 'none',
      isPaused: sendingPause !== null,
      isBusy: jobs.some(({ state, name }) => state === 'active' && name !== 'keep-house'),
    };
  }
  return {
    mailbox,
    look,
    async signUp(locale?: string) {
      const { email, ip } = toReader(readers++);
      expect(await send(origin, email, ip, locale)).toMatchObject({ status: 202 });
      return email;
    },
    /** Lies to a reader of its own until everything is as it should be, and returns the address. */
    async lie({ treat, isLong, reader = 'pending', delivery, pauses = false, arrived = 0 }: Lie) {
      Object.assign(mailbox.manners, honest, treat(toReader(readers).email));
      const { told } = mailbox;
      const email = await this.signUp(isLong ? LONG : 'en');
      await expect.poll(() => mailbox.told, POLL).toBeGreaterThan(told);
      await expect
        .poll(() => look(email), POLL)
        .toEqual({ reader, delivery, isPaused: pauses, isBusy: false });
      expect(this.arrivedFor(email)).toBe(arrived);
      return email;
    },
    beHonest: () => Object.assign(mailbox.manners, honest),
    arrivedFor: (email: string) => mailbox.received.filter(({ to }) => to.includes(email)).length,
    async close() {
      await owner.close();
      close();
      await server.kill();
      await mailbox.stop();
      folder.remove();
    },
  };
}
type Liar = Awaited<ReturnType<typeof openLiar>>;

async function openLiarForTest(): Promise<Liar> {
  const liar = await openLiar();
  onTestFinished(liar.close);
  return liar;
}

describe('lies about one recipient', () => {
  let liar: Liar;
  const emails = new Map<Lie, string>();
  beforeAll(async () => {
    liar = await openLiar();
  }, 300_000);
  afterAll(() => liar.close());

  test.each(LIES_ABOUT_ONE)('$name', { timeout: 120_000 }, async (lie) => {
    emails.set(lie, await liar.lie(lie));
  });

  test.runIf(isWhole)(
    'what is queued arrives once when it is tried again, and nothing else arrives',
    {
      timeout: 180_000,
    },
    async () => {
      liar.beHonest();
      for (const [{ delivery }, email] of emails)
        if (delivery === 'queued') await expect.poll(() => liar.arrivedFor(email), RETRY).toBe(1);
      for (const [{ delivery, arrived = 0 }, email] of emails)
        expect(liar.arrivedFor(email)).toBe(delivery === 'queued' ? 1 : arrived);
    },
  );
});

describe.runIf(isWhole)('lies about us', () => {
  /** A mail server that refuses us gets no other mail. */
  async function expectSilence({ mailbox, signUp, look }: Liar): Promise<void> {
    const before = [mailbox.connections, mailbox.begun, mailbox.told];
    const email = await signUp();
    await expect.poll(() => look(email), POLL).toMatchObject({ delivery: 'queued', isBusy: false });
    expect([mailbox.connections, mailbox.begun, mailbox.told]).toEqual(before);
  }

  test.each(LIES_ABOUT_US)('$name', { timeout: 300_000 }, async (lie) => {
    const liar = await openLiarForTest();
    await liar.lie(lie);
    await expectSilence(liar);
  });

  test('three refusals in a row', { timeout: 300_000 }, async () => {
    const liar = await openLiarForTest();
    for (const lie of REFUSALS_IN_A_ROW) await liar.lie(lie);
    await expectSilence(liar);
  });

  test(SILENCE.name, { timeout: 300_000 }, async () => {
    const liar = await openLiarForTest();
    await liar.lie(SILENCE);
  });
});
