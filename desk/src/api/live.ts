// What happens on the server while the desk is open: `GET /desk/live`, one stream for the whole desk.
import type { SendStatus } from '@midweek/server/owner';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loadSession } from './session.ts';
import { waitForSession } from './session-end.ts';

/** A long command, which goes on when its tab is closed. */
export interface Work {
  readonly id: string;
  readonly command: string;
  /** The name of the person or key that started it. */
  readonly by: string;
  readonly startedAt: string;
  readonly done: number;
  readonly total: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly problem?: string;
  readonly answer?: unknown;
}

export interface Live {
  /** Sends that are scheduled, under way or paused. */
  readonly sends: readonly SendStatus[];
  /** The release that readers see. */
  readonly release: string;
  readonly works: readonly Work[];
  /** False until the first state, and while the server is away. */
  readonly isConnected: boolean;
}

const NOTHING: Live = { sends: [], release: '', works: [], isConnected: false };
const RETRY_MS = 3000;

let live = NOTHING;
const listeners = new Set<() => void>();

export function useLive(): Live {
  return useSyncExternalStore(subscribe, () => live);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLive(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}

/** Follows the stream while the desk is shown, and keeps the answers of commands up to date with it. */
export function useLiveStream(): void {
  const queries = useQueryClient();
  useEffect(() => followLive(queries), [queries]);
}

function followLive(queries: QueryClient): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = () => {
    source = new EventSource('/desk/live');
    source.addEventListener('state', ({ data }) => {
      takeState(queries, JSON.parse(data) as Omit<Live, 'isConnected'>);
    });
    // The session has: the stream is opened again when there is another one.
    source.addEventListener('ended', () => {
      source.close();
      setLive({ ...live, isConnected: false });
      void again();
    });
    source.addEventListener('error', () => {
      setLive({ ...live, isConnected: false });
      // The browser reconnects on its own, except after an error status.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => void again(), RETRY_MS);
    });
  };
  const again = async () => {
    // Without a session it would be refused for ever.
    if ((await loadSession().catch(() => undefined)) === null) await waitForSession();
    if (!isOver) open();
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source.close();
    setLive(NOTHING);
  };
}

function takeState(queries: QueryClient, state: Omit<Live, 'isConnected'>): void {
  const before = live;
  setLive({ ...state, isConnected: true });
  for (const send of state.sends) queries.setQueryData(['show-send', { issue: String(send.issue) }], send);
  // Something has begun or ended: whatever is on the page may say something else now. The first state says nothing new.
  if (before.release !== '' && summarize(before) !== summarize(state)) void queries.invalidateQueries();
}

function summarize({ sends, release, works }: Omit<Live, 'isConnected'>): string {
  return JSON.stringify([
    release,
    sends.map(({ issue, state, startAt }) => [issue, state, startAt]),
    works.map(({ id, state }) => [id, state]),
  ]);
}
