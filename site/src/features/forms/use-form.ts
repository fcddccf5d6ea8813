import { type FormEvent, startTransition, useActionState, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from './send.ts';

/** What is wrong with a form. */
export interface Problems {
  /** With what was sent, shown where the form begins. */
  readonly text?: string | undefined;
  /** Why nothing was sent at all, shown where the reader is. */
  readonly failure?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: Problems = { fields: {} };

type FormOptions = {
  send: (form: HTMLFormElement, onProving: () => void) => Promise<Answer>;
  /** An answer that is not what the reader wanted, in the language of the page. */
  explain: (answer: Answer) => Problems | Promise<Problems>;
  /** What is wrong before anything is sent. */
  check?: (form: HTMLFormElement) => Problems | undefined;
  /** What the server said about the form that this page answers. */
  given?: Problems;
};

/**
 * One sending at a time, from the press to the next page or to what went wrong. It begins in `onSubmit`: `action` stays the address for browsers
 * that send the form themselves, and React would empty the fields of a form whose `action` is a function.
 */
export function useForm({ send, explain, check, given = NONE }: FormOptions) {
  const [problems, setProblems] = useState(given);
  const [isProving, setIsProving] = useState(false);
  const [sent, dispatch, isPending] = useActionState(
    (_: Answer | undefined, form: HTMLFormElement | undefined) => form && act(form),
    undefined,
  );
  const isBusy = isPending || sent?.next !== undefined;

  useEffect(() => {
    // Restored from the back/forward cache: the form is ready to be sent again.
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setProblems(NONE);
      dispatch(undefined);
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [dispatch]);

  async function act(form: HTMLFormElement): Promise<Answer | undefined> {
    const answer = await send(form, () => setIsProving(true));
    setIsProving(false);
    if (!answer.isOk) {
      show(await explain(answer), form);
      return undefined;
    }
    if (answer.next) location.assign(answer.next);
    return answer;
  }

  /** Focus moves to the first problem, which has to be in the page by then. */
  function show(problems: Problems, form: HTMLFormElement): void {
    flushSync(() => setProblems(problems));
    form.querySelector<HTMLElement>('[data-problem]:not(:empty), [aria-invalid="true"]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = check?.(form);
    if (found) {
      show(found, form);
      return;
    }
    setProblems(NONE);
    startTransition(() => dispatch(form));
  }

  return { problems, setProblems, isBusy, isProving, sent, submit };
}
