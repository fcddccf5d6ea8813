import fc from 'fast-check';

/** Never an element of our pages: an answer that has it did not escape what was sent. */
export const MARKUP = 'mw-attack';
/** Never a header of ours: an answer or a mail that has it was written by the attacker. */
export const INJECTED_HEADER = 'x-injected';

const SQL = [`' OR 1=1--`, `'; DROP TABLE subscribers; --`, `\\'; SELECT pg_sleep(20); --`, '$1', '%_%'];
const HTML = [
  `<${MARKUP} onclick=alert(1)>`,
  `"><${MARKUP}>`,
  `'><${MARKUP} x='`,
  `</textarea></template><${MARKUP}>`,
  `<script><${MARKUP}></script>`,
  `[x](javascript:alert(1)) <${MARKUP}>`,
  `$& $\` $' $1 <${MARKUP}>`,
  'javascript:alert(1)',
  // Placeholders of our own templates.
  '{{actionUrl}} {{copyLink}} __EMAIL__ __TICKET__ __SLOT__',
];
const LINES = [
  `ada@example.org\r\nBcc: eve@example.org\r\n${INJECTED_HEADER}: yes`,
  `x\r\n${INJECTED_HEADER}: yes\r\n\r\nbody`,
  `x\n${INJECTED_HEADER}: yes`,
  `x\r${INJECTED_HEADER}: yes`,
  `=?utf-8?q?x=0D=0A${INJECTED_HEADER}:_yes?=`,
  `x\u2028${INJECTED_HEADER}: yes`,
];
const UNICODE = ['\0', 'a\0b', '\ud800', '\udc00x', '\u202e', '\ufeff', 'e\u0301'.repeat(300), 'İ', '👩‍👩‍👧'];
const NUMBERS = ['NaN', '-0', '1e309', '-1', '9007199254740993', '0x10', '2147483648', '1.5', ' 1 '];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', ''];
const ADDRESSES = [
  'a@b',
  '@',
  '"a b"@example.org',
  '"a\r\nb"@example.org',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(120)}example`,
  'ada@example.org,eve@example.org',
  'Ada <ada@example.org>',
  'ada@exam\0ple.org',
  'ådå@exämple.org',
  '-oQ/tmp/x@example.org',
];
const DATES = ['2026-13-45', '+275760-09-13', '2026-11-18 main -1', '2026-11-18-main-9'];
const FILES = ['../../../../etc/passwd', '/proc/self/environ', '..\\..\\x', 'file:///etc/passwd'];
const LONG = ['a'.repeat(1000), 'é'.repeat(5000), 'a '.repeat(3000), '9'.repeat(4000), 'x'.repeat(60_000)];

export const hostileText = fc.oneof(
  ...[SQL, HTML, LINES, UNICODE, NUMBERS, NAMES, ADDRESSES, DATES, FILES, LONG].map((texts) =>
    fc.constantFrom(...texts),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Any value that JSON can have, and `undefined` for one that is left out. */
export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constant(undefined),
  fc.anything({
    key: hostileText,
    values: [hostileText, fc.boolean(), fc.constant(null), fc.double({ noNaN: true }), fc.maxSafeInteger()],
    maxDepth: 2,
    maxKeys: 4,
  }),
);

/** A key, with one thing wrong or none at all. */
export function nearlyRight(key: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(key, key + key, key.toUpperCase(), ` ${key} `, `${key}.`, `${key}\0`),
    fc.constantFrom(key.split('.').toReversed().join('.'), Buffer.from(key).toString('base64url'), ''),
    fc.nat(key.length).map((at) => key.slice(0, at)),
    fc
      .tuple(fc.nat(key.length), fc.constantFrom('a', '0', '-', '.', '%00', ' '))
      .map(([at, other]) => key.slice(0, at) + other + key.slice(at + 1)),
  );
}
