import { count } from '../count-en.ts';

const places = (number: number) => count(number, 'place', 'places');

export const sponsors = {
  title: 'Sponsors',
  waiting: (number: number) => `${count(number, 'request waits', 'requests wait')} for an answer.`,
  noneWaits: 'No request waits for an answer.',
  sellsNothing:
    'This newsletter sells no places. Name them and their prices in pricing.yml, publish again, and sponsors can book here.',

  requests: 'Requests',
  states: {
    requested: 'Waiting',
    unconfirmed: 'Not confirmed',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
  },
  noRequests: {
    requested: 'No request waits. A new one is mailed to OWNER_EMAIL, and it stands here.',
    unconfirmed: 'Every sponsor who asked has used the link to confirm, or a day has passed.',
    accepted: 'No request was accepted yet.',
    declined: 'No request was declined.',
    expired: 'No request ran out of its time.',
  },
  company: 'Company',
  asked: 'Asked',
  wanted: 'Places',
  total: 'Total',

  calendar: 'Calendar',
  issue: 'Issue',
  sale: 'On sale',
  free: 'free',
  someFree: (number: number) => `${number} free`,
  someBlocked: (number: number) => `${number} off sale`,
  blocked: 'off sale',
  held: (company: string) => `${company}, held`,
  heldUntil: (time: string) => `until ${time}`,
  noAd: 'no ad yet',
  hasAd: 'ad is here',
  inIssue: 'in the issue',
  onSale: 'yes',
  tooLate: 'too late to book',
  noIssue: 'no issue that day',
  moreIssues: 'Show half a year',
  block: 'Take off sale',
  unblock: 'Put on sale',
  blockTitle: (day: string) => `Take the issue of ${day} off sale?`,
  blockText: (number: number) =>
    `${places(number)} of it can no longer be booked. Places that are held or taken stay as they are.`,
  unblockTitle: (day: string) => `Put the issue of ${day} on sale again?`,
  unblockText: (number: number) => `${places(number)} of it can be booked again at once.`,

  back: 'Sponsors',
  accept: 'Accept',
  acceptFrom: (company: string) => `Accept ${company}`,
  accepting: 'Accepting …',
  acceptTitle: (company: string) => `Accept ${company}?`,
  acceptText: (number: number, total: string) =>
    `${count(number, 'place', 'places')} for ${total} in all ${number === 1 ? 'is' : 'are'} taken then:`,
  acceptMail: (company: string) =>
    `${company} gets an email with a private link, on which to send the ads. This cannot be taken back here.`,
  decline: 'Decline',
  declining: 'Declining …',
  declineTitle: (company: string) => `Decline ${company}?`,
  declineText: (company: string, number: number) =>
    `${company} gives up ${places(number)}, which others can book at once, and gets an email that says so. This cannot be taken back.`,
  confirm: 'Vouch for it',
  confirming: 'Confirming …',
  confirmTitle: (company: string) => `Vouch for ${company}?`,
  confirmText: (company: string, number: number) =>
    `${company} has not used the link of its email. When you vouch for it, ${count(number, 'place is', 'places are')} held for 48 hours at most, and ${company} gets an email. Then you can accept or decline.`,

  contact: 'Contact',
  language: 'Language',
  conflicts: 'Not beside',
  steps: 'From request to results',
  step: {
    asked: 'Asked',
    held: 'Held',
    accepted: 'Accepted',
    ads: 'Ads received',
    inserted: 'In the issue',
    sent: 'Sent',
  },
  notConfirmed:
    'The sponsor has not used the link of its email, so nothing is held. The request is deleted a day after it came.',
  isHeld: (time: string) => `Until ${time}; accept it before that, or the places are free again.`,
  declined: 'Declined. The places are free.',
  expired: 'Nobody answered in time. The places are free.',
  of: (done: number, all: number) => `${done} of ${all}`,
  adsDue: (time: string) => `The first ad is due ${time}.`,

  places: 'Places and ads',
  adOpen: 'The sponsor may still change it.',
  adMissing:
    'No ad was sent yet. The sponsor has the link in the email that says that the request was accepted.',
  picture: 'The picture of the ad',
  noAlt: 'Nothing says what the picture shows, so it is not printed.',
  insertHow: 'Put it into the files of the issue in a terminal; ISSUE is its number or name:',
  insertLabel: 'the command',
  markInserted: 'I have put it in myself',
  marking: 'Marking …',
  markTitle: 'Mark this ad as in the issue?',
  markText: (company: string) =>
    `${company} cannot change it any more. This only marks it: the files of the issue have to contain it.`,
  mark: 'Mark it',

  results: 'Results',
  noResults:
    'None yet. They begin when an issue whose mails link to the address of the ad was sent to readers.',
  delivered: 'Mails delivered',
  ofMails: (all: string) => `of ${all}`,
  views: 'Views of the page',
  clicks: 'Clicks on the page',
  notCounted: 'not counted',
  report: 'Report for the sponsor',
  makeReport: 'Make the link',
};
