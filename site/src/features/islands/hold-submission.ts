/**
 * Holds submissions of a form while its island wakes, including `first` if that woke it. `stop` returns a function that submits the held
 * form again: React handles it by then, or else the browser.
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
