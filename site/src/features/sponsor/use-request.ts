import type { Locale, RequestField } from '@midweek/core';
import { toSlotTexts } from '@midweek/core/browser';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { proveWork } from '../subscribe/prove-work.ts';
import { sendGuarded } from '../subscribe/send-guarded.ts';
import { postRequest } from './request-service.ts';
import { readChosen } from './use-calendar.ts';

export interface RequestState {
  readonly isBusy: boolean;
  /** The browser works on the proof that the server has asked for. */
  readonly isProving: boolean;
  /** What is wrong with what was sent; each field says its part. */
  readonly problem: string;
  readonly fields: Partial<Record<RequestField, string>>;
  /** Why nothing was sent at all. */
  readonly failure: string;
}

const IDLE: RequestState = { isBusy: false, isProving: false, problem: '', fields: {}, failure: '' };

type RequestOptions = {
  form: RefObject<HTMLFormElement | null>;
  locale: Locale;
  api: string;
  failed: string;
  /** What the server said about the form that this page answers. */
  given: Partial<RequestState>;
  onTaken: () => Promise<void>;
};

/** One request at a time, from the press to the next page or to what went wrong. */
export function useRequest({ form, locale, api, failed, given, onTaken }: RequestOptions) {
  const [state, setState] = useState<RequestState>({ ...IDLE, ...given });
  const isBusy = useRef(false);
  const isSent = useRef(false);

  useEffect(() => {
    // Restored from the back/forward cache: the form is ready to be sent again.
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setState(IDLE);
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer leads there, also the same one again.
  useEffect(() => {
    if (isSent.current && !state.isBusy) focusProblem(form.current);
  }, [state]);

  async function send(element: HTMLFormElement): Promise<void> {
    setState({ ...IDLE, isBusy: true });
    const outcome = await sendGuarded(
      toRequest(element, locale),
      {},
      {
        post: (request) => postRequest(api, request),
        prove: proveWork,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onProving: () => setState({ ...IDLE, isBusy: true, isProving: true }),
      },
    );
    if (outcome.isOk) {
      location.assign(outcome.next);
      return;
    }
    if (outcome.isTaken) await onTaken();
    isBusy.current = false;
    const { problem = failed, fields } = outcome;
    const isAboutFields = Object.keys(fields).length > 0;
    setState({ ...IDLE, fields, [isAboutFields ? 'problem' : 'failure']: problem });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    isSent.current = true;
    void send(event.currentTarget);
  }

  return { state, submit };
}

function toRequest(form: HTMLFormElement, locale: Locale) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return {
    locale,
    company: read('company'),
    contactName: read('contactName'),
    email: read('email'),
    conflicts: read('conflicts'),
    website: read('website'),
    slots: toSlotTexts(readChosen(form)),
  };
}

/** The first thing that is wrong; problems that concern no field are shown beside the button, where the reader is. */
function focusProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-problem]:not(:empty), [aria-invalid="true"]')?.focus();
}
