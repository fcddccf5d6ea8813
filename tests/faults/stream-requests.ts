// Readers who never stop: they sign up, or read a page, again and again until told otherwise.
import { setTimeout as pause } from 'node:timers/promises';
import { createSender, toReader } from './send-signup.ts';

const SIGNING_UP = 8;
const READING = 2;
/** After an answer that says "later", as a person would wait too. */
const LATER_MS = 50;

export interface SignupStream {
  count(): { readonly sent: number; readonly answered: number; readonly unavailable: number };
  /** Status by address, of everything that has been answered so far. */
  snapshot(): ReadonlyMap<string, number>;
  /** The same at the end; 0 where there was no answer. */
  end(): Promise<ReadonlyMap<string, number>>;
}

/** Each reader signs up with one address after the other. */
export function streamSignups(origin: string): SignupStream {
  const { send, close } = createSender(SIGNING_UP);
  const answers = new Map<string, number>();
  let isOver = false;
  let index = 0;
  async function signUp(): Promise<void> {
    while (!isOver) {
      const { email, ip } = toReader(index++);
      const { status, isUnheard } = await send(origin, email, ip);
      if (!isUnheard) answers.set(email, status);
      if (isUnheard || status === 503) await pause(LATER_MS);
    }
  }
  const readers = Array.from({ length: SIGNING_UP }, signUp);
  const countStatus = (wanted: number) => [...answers.values()].filter((status) => status === wanted).length;
  return {
    count: () => ({ sent: answers.size, answered: countStatus(202), unavailable: countStatus(503) }),
    snapshot: () => new Map(answers),
    async end() {
      isOver = true;
      await Promise.all(readers);
      close();
      return answers;
    },
  };
}

export interface PageStream {
  /** How many pages came with which status; 0 where there was no answer. */
  end(): Promise<Readonly<Record<string, number>>>;
}

export function streamPages(origin: string): PageStream {
  const statuses: Record<string, number> = {};
  let isOver = false;
  async function read(): Promise<void> {
    while (!isOver) {
      const status = await fetch(origin).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(LATER_MS);
    }
  }
  const readers = Array.from({ length: READING }, read);
  return {
    async end() {
      isOver = true;
      await Promise.all(readers);
      return statuses;
    },
  };
}
