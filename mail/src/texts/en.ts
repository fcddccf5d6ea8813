import type { MailTexts } from './mail-texts.ts';

const ASKED = 'You get this email because this address was entered on our site.';
const SUBSCRIBED = 'You get this email because this address is subscribed to Midweek.';

/** The mails in English. */
export const en: MailTexts = {
  confirm: {
    subject: 'Confirm your subscription to Midweek',
    preheader: 'One step is left before the first issue.',
    title: 'One step is left',
    paragraphs: [
      'Somebody, most likely you, asked us to send Midweek to this address: one email every Wednesday, with what happened in React and React Native.',
      'The link below opens a page where you confirm. Your subscription starts there, and not before.',
    ],
    action: 'Confirm my subscription',
    note: 'If you did not ask for this, ignore it. We remind you once, then the address is deleted.',
    reason: ASKED,
  },
  reminder: {
    subject: 'Your subscription to Midweek is not confirmed yet',
    preheader: 'This is the only reminder.',
    title: 'Still one step to go',
    paragraphs: [
      'A few days ago this address was entered to receive Midweek, one email every Wednesday on React and React Native. It has not been confirmed, so nothing has been sent.',
      'If you still want it, confirm on the page behind the link below.',
    ],
    action: 'Confirm my subscription',
    note: 'If you did not ask for this, or no longer want it, ignore it. We do not ask again, and the address is deleted within two weeks.',
    reason: ASKED,
  },
  welcome: {
    subject: 'Welcome to Midweek',
    preheader: 'Your subscription has started.',
    title: 'Welcome',
    paragraphs: [
      'Your address is confirmed. From now on you get one email a week, on Wednesday: what happened in React and React Native, checked, with a sentence or two on each link.',
      'Add the sender to your contacts, and the next issue arrives where you will see it.',
    ],
    reason: 'You get this email because you confirmed your subscription to Midweek.',
  },
  'already-subscribed': {
    subject: 'You are already subscribed to Midweek',
    preheader: 'Nothing has changed.',
    title: 'You are already on the list',
    paragraphs: [
      'Somebody, most likely you, entered this address in our form. It is subscribed already, so nothing has changed.',
      'If issues do not reach you, look in the spam folder and add the sender to your contacts. You can change the language, or pause for four weeks, on your preferences page.',
    ],
    action: 'Open my preferences',
    note: 'If it was not you, there is nothing to do.',
    reason: SUBSCRIBED,
  },
  'still-here': {
    subject: 'Do you still want Midweek?',
    preheader: 'One answer is enough.',
    title: 'Do you still read us?',
    paragraphs: [
      'Now and then we ask whether you still want an email from us every Wednesday. We would rather write to fewer people who want to read than to many who do not.',
      'The link below opens a page where you say yes, or leave.',
    ],
    action: 'Yes, keep it coming',
    reason: SUBSCRIBED,
  },
  'language-changed': {
    subject: 'Midweek comes in English from now on',
    preheader: 'Your choice of language is noted.',
    title: 'In English from now on',
    paragraphs: [
      'You chose English. The next issue comes in that language, and so does every email from us.',
      'The French edition has the same links in the same order. You can go back to it whenever you like, on your preferences page.',
    ],
    action: 'Open my preferences',
    reason: SUBSCRIBED,
  },
  goodbye: {
    subject: 'You are unsubscribed from Midweek',
    preheader: 'This is the last email.',
    title: 'Goodbye',
    paragraphs: [
      'This address is off the list, and gets no more emails from us. Thank you for reading.',
      'If that was a mistake, the link below opens a page where you undo it.',
    ],
    action: 'Undo, I want to stay',
    reason:
      'This email only confirms that you are unsubscribed. On your preferences page you can also delete your data.',
  },
  latestIssue: 'Until then, here is the latest issue.',
  copyAddress: 'If the button does nothing, copy this address into your browser:',
  issueReason: SUBSCRIBED,
  readInBrowser: 'Read in your browser',
  seeOnSite: 'See it on the site',
  preferences: 'Preferences',
  changeLanguage: 'Change language',
  getInThisLanguage: 'Get Midweek in English',
  unsubscribe: 'Unsubscribe',
};
