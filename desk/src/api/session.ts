import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CommandProblem, readProblem } from './command-problem.ts';
import { ask } from './post.ts';

/** Who is at the desk, and of which newsletter. */
export interface Session {
  readonly name: string;
  readonly role: 'owner' | 'editor';
  readonly hasPasskey: boolean;
  /** Passkeys belong to a domain: not at 127.0.0.1. */
  readonly mayHavePasskeys: boolean;
  readonly site: {
    readonly name: string;
    readonly timeZone: string;
    readonly locales: readonly string[];
    readonly origin: string;
  };
}

const KEY = ['session'] as const;

/** Null without a session. Throws a CommandProblem. */
export async function loadSession(): Promise<Session | null> {
  const response = await ask('/desk/session', { headers: { accept: 'application/json' } });
  if (response.status === 401) return null;
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Session;
}

export function useLoadedSession() {
  // Whether it still holds is what every command says.
  return useQuery<Session | null, CommandProblem>({ queryKey: KEY, queryFn: loadSession, staleTime: 60_000 });
}

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for places, which are shown to somebody who has signed in');
  return session;
}

/** An editor looks at everything and changes nothing. */
export function useIsOwner(): boolean {
  return useSession().role === 'owner';
}
