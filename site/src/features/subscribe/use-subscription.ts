import type { Locale } from '@midweek/core';
import { SIGNUP_PATHS, type SignupBody } from '@midweek/core/browser';
import { useEffect, useRef } from 'react';
import { fetchTicket, sendGuarded, wait } from '../forms/send-guarded.ts';
import { useForm } from '../forms/use-form.ts';
import { describeProblem } from './describe-problem.ts';

// A server that does not give its ticket by then gets the form without it.
const TICKET_WAIT_MS = 3000;

/** The life of the form: one subscription at a time, with a ticket that says when the form was opened. */
export function useSubscription(locale: Locale, api: string) {
  const ticket = useRef<ReturnType<typeof fetchTicket>>(undefined);

  useEffect(() => {
    ticket.current ??= fetchTicket(api);
  }, [api]);

  return useForm({
    async send(form, onProving) {
      const opened = (await Promise.race([ticket.current, wait(TICKET_WAIT_MS)])) ?? {};
      const subscription = { ...toSubscription(new FormData(form)), ...opened };
      const answer = await sendGuarded(api + SIGNUP_PATHS.subscribe, subscription, onProving);
      // The next try needs a ticket of its own time.
      if (answer.code === 'form-expired') ticket.current = fetchTicket(api);
      return answer;
    },
    explain: (answer) => describeProblem(answer, locale),
    check(form) {
      const { validity } = form.elements.namedItem('email') as HTMLInputElement;
      if (validity.valid) return undefined;
      return describeProblem({ code: validity.valueMissing ? 'missing-email' : 'invalid-email' }, locale);
    },
  });
}

/** A form as the server wants it: `fields[utm_source]` becomes `fields.utm_source`, and empty fields are dropped. */
export function toSubscription(form: FormData): SignupBody {
  const value = (name: string) => String(form.get(name) ?? '');
  const fields = [...form].flatMap(([name, content]) => {
    const field = /^fields\[(\w+)\]$/.exec(name)?.[1];
    return field && content ? [[field, String(content)]] : [];
  });
  return {
    email: value('email').trim(),
    locale: value('locale') as SignupBody['locale'],
    website: value('website'),
    ...(value('wording') && { wording: value('wording') }),
    fields: Object.fromEntries(fields),
  };
}
