// Metrics for Prometheus. Labels come from short lists that are known in advance, never from input, and no
// figure points to a person.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import {
  countIssueMailsByState,
  countMailsByState,
  countOpenMails,
  countOpenSignups,
  countSubscribers,
} from '../../database/figures.ts';
import type { AnsweredRequest } from '../../http/logging/request-log.ts';
import { readSendingPause } from '../../mail/sending/take-mails.ts';

export interface Metrics {
  observeRequest(answered: AnsweredRequest): void;
  countSignup(outcome: string): void;
  /** The text for Prometheus. Figures of the database are counted now; without an answer they are left out. */
  render(db: Database | undefined): Promise<string>;
  readonly contentType: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const DURATION_BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: 'midweek_http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const signups = new Counter({
    name: 'midweek_signups_total',
    help: 'Sign-ups that this process was asked for, by outcome: accepted, or why not.',
    labelNames: ['outcome'],
    registers,
  });
  const isDatabaseUp = new Gauge({
    name: 'midweek_database_up',
    help: '1 when the database answered the questions for these metrics.',
    registers,
  });
  const subscribers = new Gauge({
    name: 'midweek_subscribers',
    help: 'Subscribers, by state and language.',
    labelNames: ['state', 'locale'],
    registers,
  });
  const mails = new Gauge({
    name: 'midweek_mails',
    help: 'Mails to subscribers, by name and outcome.',
    labelNames: ['mail', 'state'],
    registers,
  });
  const issueMails = new Gauge({
    name: 'midweek_issue_mails',
    help: 'Mails of issues to readers, by state.',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Gauge({
    name: 'midweek_jobs',
    help: 'Jobs that are kept, by kind and state.',
    labelNames: ['job', 'state'],
    registers,
  });
  const isSendingPaused = new Gauge({
    name: 'midweek_sending_paused',
    help: '1 while mails wait because the mail server refuses us.',
    registers,
  });

  async function measure(db: Database): Promise<void> {
    const [people, messages, issues, work, pause] = await Promise.all([
      countSubscribers(db),
      countMailsByState(db),
      countIssueMailsByState(db),
      Promise.all([countOpenMails(db), countOpenSignups(db)]),
      readSendingPause(db),
    ]);
    isSendingPaused.set(pause ? 1 : 0);
    for (const { state, locale, count } of people) subscribers.set({ state, locale }, count);
    for (const { mail, state, count } of messages) mails.set({ mail, state }, count);
    for (const { state, count } of issues) issueMails.set({ state }, count);
    for (const { name, state, count } of work.flat()) jobs.set({ job: name, state }, count);
  }

  return {
    observeRequest({ method, route, status, durationMs }) {
      const labels = {
        method: METHODS.includes(method) ? method : 'other',
        // The pattern of the route, not the path: all pages of the site are one.
        route: route ?? 'none',
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.observe(labels, durationMs / 1000);
    },
    countSignup: (outcome) => signups.inc({ outcome }),
    async render(db) {
      // A state that nobody is in any more would keep its last figure.
      for (const gauge of [subscribers, mails, issueMails, jobs]) gauge.reset();
      const hasAnswered =
        db !== undefined &&
        (await measure(db).then(
          () => true,
          () => false,
        ));
      isDatabaseUp.set(hasAnswered ? 1 : 0);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}
