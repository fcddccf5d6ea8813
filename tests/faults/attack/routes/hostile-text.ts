import type { Dice } from './dice.ts';
import type { Keys } from './keys.ts';

/** Never in a page of ours as an element: an answer that has it as one has not escaped what was sent. */
export const MARKUP = 'mw-attack';
/** Never a header of ours: an answer or a mail that has it was written by the attacker. */
export const INJECTED_HEADER = 'x-injected';

const SQL = [
  `' OR 1=1--`,
  `'; DROP TABLE subscribers; --`,
  `\\'; SELECT pg_sleep(20); --`,
  `1) UNION SELECT email FROM subscribers--`,
  `$1`,
  '%_%',
  `x'||(SELECT version())||'`,
];
const HTML = [
  `<${MARKUP} onclick=alert(1)>`,
  `"><${MARKUP}>`,
  `'><${MARKUP} x='`,
  `</textarea></template><${MARKUP}>`,
  `<script><${MARKUP}></script>`,
  'javascript:alert(1)',
  'data:text/html,x',
  `[x](javascript:alert(1)) <${MARKUP}>`,
  // What our own templates replace.
  '{{actionUrl}}',
  '{{copyLink}}',
  '__EMAIL__ __TICKET__ __SLOT__',
  `$& $\` $' $1 <${MARKUP}>`,
];
const LINES = [
  `ada@example.org\r\nBcc: eve@example.org\r\n${INJECTED_HEADER}: yes`,
  `x\r\n${INJECTED_HEADER}: yes\r\n\r\nbody`,
  `x\n${INJECTED_HEADER}: yes`,
  `x\r${INJECTED_HEADER}: yes`,
  `=?utf-8?q?x=0D=0A${INJECTED_HEADER}:_yes?=`,
  `x\u2028${INJECTED_HEADER}: yes`,
  `x\u0085${INJECTED_HEADER}: yes`,
];
const UNICODE = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\ufeff',
  'e\u0301'.repeat(300),
  'ﬁ'.repeat(90),
  '👩‍👩‍👧',
  'İ',
  '\u007f\u0080',
  'ﷺ'.repeat(200),
];
const NUMBERS = ['NaN', '-0', '1e309', '-1', '9007199254740993', '0x10', '١٢', '2147483648', '1.5', ' 1 '];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'true', ''];
const ADDRESSES = [
  'a@b',
  '@',
  '"a b"@example.org',
  '"a\r\nb"@example.org',
  'a@[127.0.0.1]',
  'a@xn--',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(120)}example`,
  'ada@example.org,eve@example.org',
  'Ada <ada@example.org>',
  'ada@exam\0ple.org',
  'ada@example.org\u2028',
  'ada@mailinator.com',
  'ådå@exämple.org',
  '-oQ/tmp/x@example.org',
];
const DATES = [
  '2026-13-45',
  '0000-00-00',
  '+275760-09-13',
  '2026-11-18 main -1',
  '2026-11-18-main-9',
  '9999-12-31 react 2',
];
const LONG = [
  'a'.repeat(1000),
  'é'.repeat(5000),
  'a '.repeat(3000),
  '9'.repeat(4000),
  'x'.repeat(60_000),
  '\\'.repeat(2000),
  '('.repeat(3000),
];
const FILES = [
  '../../../../etc/passwd',
  '/proc/self/environ',
  '..\\..\\x',
  'file:///etc/passwd',
  'http://169.254.169.254/',
];

const KINDS = [SQL, HTML, LINES, UNICODE, NUMBERS, NAMES, ADDRESSES, DATES, LONG, FILES];

export function hostileText(dice: Dice): string {
  const text = dice.pick(dice.pick(KINDS));
  return dice.chance(0.15) ? text + dice.pick(dice.pick(KINDS)) : text;
}

/** A key with one thing wrong, or none at all. */
export function nearlyRight(key: string, dice: Dice): string {
  const at = dice.below(Math.max(1, key.length));
  return dice.pick([
    () => key,
    () => key.slice(0, at),
    () => `${key.slice(0, at)}${dice.pick(['a', 'A', '0', '-', '.', '%00', ' '])}${key.slice(at + 1)}`,
    () => key + key,
    () => key.toUpperCase(),
    () => ` ${key} `,
    () => `${key}.`,
    () => `${key}\0`,
    () => key.split('.').toReversed().join('.'),
    () => Buffer.from(key).toString('base64url'),
  ])();
}

/** The key of another door. */
export function anyKey(keys: Keys, dice: Dice): string {
  return dice.pick([
    keys.metricsToken,
    keys.ownerToken,
    keys.sponsorConfirmToken,
    keys.copyToken,
    keys.reportToken,
    keys.ticket,
    ...keys.confirmTokens,
    ...keys.subscriberTokens,
  ]);
}
