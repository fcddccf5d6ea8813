import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Router, useLocation, useSearchParams } from 'wouter';
import { createQueryClient } from './api/query-client.ts';
import { SessionProvider, useLoadedSession } from './api/session.ts';
import { Busy, Failed } from './components/states.tsx';
import { Entry } from './entry/entry.tsx';
import { Shell } from './shell/shell.tsx';

const ENTRY = '/enter';

export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Router base="/desk">
        <Desk />
      </Router>
    </QueryClientProvider>
  );
}

/** Shows the sign-in page without a session, and afterwards the place that was asked for. */
function Desk() {
  const { data: session, error, refetch } = useLoadedSession();
  const [path, go] = useLocation();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('next');
  const isOutside = session === null && path !== ENTRY;
  const isBack = Boolean(session) && path === ENTRY;
  useEffect(() => {
    const here = path + location.search;
    if (isOutside) go(here === '/' ? ENTRY : `${ENTRY}?next=${encodeURIComponent(here)}`, { replace: true });
    // Only a place of the desk: wouter adds its base.
    if (isBack) go(wanted?.startsWith('/') ? wanted : '/', { replace: true });
  }, [isOutside, isBack, path, wanted, go]);
  if (session === undefined)
    return error ? <Failed problem={error} onRetry={() => void refetch()} /> : <Busy />;
  if (session === null) return <Entry />;
  if (isBack) return null;
  return (
    <SessionProvider value={session}>
      <Shell />
    </SessionProvider>
  );
}
