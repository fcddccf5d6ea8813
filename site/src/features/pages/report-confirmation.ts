import { CONFIRMATION_PATH, privatePaths, TOKEN_PARAM } from '@midweek/core/browser';

/**
 * Tells the server that a confirmed reader has arrived, with the query of the page: it keeps the campaign with the confirmation. Once: then the
 * history entry says that it is done, and the private token is gone from the address.
 */
export function reportConfirmation(): void {
  if (!location.pathname.endsWith(privatePaths.subscribed) || history.state?.isConfirmationReported) return;
  void fetch(CONFIRMATION_PATH, {
    method: 'POST',
    body: new URLSearchParams({ query: location.search }),
    keepalive: true,
    priority: 'low',
  })
    .then(({ ok }) => {
      if (!ok) return;
      const url = new URL(location.href);
      url.searchParams.delete(TOKEN_PARAM);
      history.replaceState({ ...history.state, isConfirmationReported: true }, '', url);
    })
    // The next load tries again.
    .catch(() => undefined);
}
