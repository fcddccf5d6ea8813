import type { Message } from '../message.ts';

/** Signing up, and the pages that follow. */
export const subscribe = {
  'subscribe.title': 'Don’t miss the next email!',
  'subscribe.text': 'One email each Wednesday, in the language you choose. Leave with one click.',
  'subscribe.email': 'Your email address',
  'subscribe.placeholder': 'you@example.com',
  'subscribe.button': 'Subscribe now!',
  'subscribe.language': 'Language of the newsletter',
  'subscribe.trap': 'Leave this field empty',
  'subscribe.sending': 'Sending …',
  'subscribe.proving':
    'One moment: your browser is showing us that you are not a robot. It takes a few seconds.',
  'subscribe.sent': 'Sent. The next step is opening.',
  'subscribe.tryAgain': 'Try again',
  'subscribe.inAWhile': 'in a few minutes',
  'subscribeProblem.missing-email': 'Enter your email address first.',
  'subscribeProblem.invalid-email':
    'This does not look like an email address. Check it for typos: it should be like you@example.com.',
  'subscribeProblem.invalid-locale': 'Choose English or French.',
  'subscribeProblem.disposable-email':
    'This is a throwaway address. Use one that you will still read next Wednesday.',
  'subscribeProblem.mail-domain-unknown':
    'No mail can be sent to what stands after the @. Check it for typos, or use another address.',
  'subscribeProblem.form-too-fast': 'That was faster than people type. Press the button once more.',
  'subscribeProblem.form-expired': 'This page was open for a long time. Press the button once more.',
  'subscribeProblem.proof-needed':
    'Many sign-ups are arriving at once, and your browser could not show that you are not a robot. Try again in a few minutes, with JavaScript switched on.',
  'subscribeProblem.too-many-requests': 'Too many sign-ups came from your network. Try again {when}.',
  'subscribeProblem.blocked':
    'Sign-ups with this address or from your network are not accepted. Every issue is here to read, and the feed brings them to you too.',
  'subscribeProblem.bad-request': 'The form arrived incomplete. Reload the page and try again.',
  'subscribeProblem.unavailable':
    'Something went wrong on our side, and you are not subscribed yet. Try again in a moment.',
  'subscribeProblem.network':
    'We could not be reached. What you typed is still here: check your connection and try again.',
  'workflow.countdown': 'No need to press: this page confirms by itself in a moment.',
  'workflow.secondsLeft': 'Seconds left',
  'workflow.stop': 'Stop',
  'workflow.stopped': 'Stopped. Nothing happens until you press the button.',
} as const satisfies Record<string, Message>;
