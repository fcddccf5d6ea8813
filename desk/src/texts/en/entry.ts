export const entry = {
  title: 'The desk',
  lead: 'Readers, issues and sponsors of this newsletter, for those who make it.',
  withPasskey: 'Sign in with a passkey',
  asking: 'Waiting for your passkey …',
  notPossible: 'This browser has no passkeys here: they need a domain with HTTPS, or localhost. Use a link.',
  stopped: 'No passkey was used. Try again, or use a link.',
  unknown: 'This passkey is not known here. Use a link, then add it under People.',
  tooMany: 'Too many tries from your network. Wait five minutes.',
  failed: 'The sign-in did not work. Try again, or use a link.',
  link: 'No passkey yet?',
  linkHow: 'Ask for a link in the terminal of the server. It can be used once, within 15 minutes:',
  linkElse: 'No terminal? An owner of the newsletter can send you a link from People.',
};
