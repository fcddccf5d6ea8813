/**
 * Keeps a form from being sent by the browser while its island wakes, `first` included if that is what woke it. `stop` returns how to send it, if
 * it is held: by then React may answer, and if not, the browser does.
 */
export function holdSubmission(island: HTMLElement, first: Event | undefined) {
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    held = { form: event.target as HTMLFormElement, submitter: (event as SubmitEvent).submitter };
  };
  if (first?.type === 'submit') hold(first);
  island.addEventListener('submit', hold);
  return {
    stop() {
      island.removeEventListener('submit', hold);
      return held && (() => held?.form.requestSubmit(held.submitter));
    },
  };
}
