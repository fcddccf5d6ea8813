import type { Locale } from '@midweek/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeProblem, type Problem, problemText } from './describe-problem.ts';
import { proveWork } from './prove-work.ts';
import { sendGuarded } from './send-guarded.ts';
import { toSubscription } from './subscription.ts';
import { fetchTicket, postSubscription } from './subscription-service.ts';

export type FormState =
  | { step: 'idle' | 'sending' | 'proving' | 'sent' }
  | { step: 'failed'; problem: Problem };

// A server that does not give its ticket by then gets the form without it.
const TICKET_WAIT_MS = 3000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The life of the form: one subscription at a time, from the press to the next page or to what went wrong. */
export function useSubscription(locale: Locale, api: string) {
  const [state, setState] = useState<FormState>({ step: 'idle' });
  const isBusy = useRef(false);
  const ticket = useRef<ReturnType<typeof fetchTicket>>(undefined);

  useEffect(() => {
    ticket.current ??= fetchTicket(api);
    // Restored from the back/forward cache: the form is ready to be sent again.
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setState({ step: 'idle' });
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [api]);

  async function send(form: HTMLFormElement): Promise<void> {
    setState({ step: 'sending' });
    const opened = (await Promise.race([ticket.current, wait(TICKET_WAIT_MS)])) ?? {};
    const outcome = await sendGuarded(toSubscription(new FormData(form)), opened, {
      post: (subscription) => postSubscription(api, subscription),
      prove: proveWork,
      wait,
      onProving: () => setState({ step: 'proving' }),
    });
    if (outcome.isOk) {
      setState({ step: 'sent' });
      location.assign(outcome.next);
      return;
    }
    // The next try needs a ticket of its own time.
    if (outcome.code === 'form-expired') ticket.current = fetchTicket(api);
    isBusy.current = false;
    setState({ step: 'failed', problem: describeProblem(outcome, locale) });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const { validity } = form.elements.namedItem('email') as HTMLInputElement;
    if (!validity.valid) {
      const code = validity.valueMissing ? 'missing-email' : 'invalid-email';
      setState({ step: 'failed', problem: { code, text: problemText(code, locale) } });
      return;
    }
    isBusy.current = true;
    void send(form);
  }

  return { state, submit };
}
