import type { Dice } from './dice.ts';
import { nearlyRight } from './hostile-text.ts';
import type { Keys } from './keys.ts';

/** A name and a value, in Latin-1 as they go over the line. */
export type Header = readonly [name: string, value: string];

const MANY = 700;
const RANGES = [
  'bytes=0-',
  'bytes=-1',
  'bytes=-0',
  'bytes=5-1',
  'bytes=0-0',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'items=0-1',
  'bytes=',
  'bytes=a-b',
  'bytes=--1',
  `bytes=${'0-0,'.repeat(MANY)}1-1`,
  `bytes=${'9'.repeat(4000)}-`,
];
const CODINGS = [
  'br',
  'gzip, br;q=0.5',
  '*;q=0',
  'identity;q=0',
  'gzip;q=NaN',
  `gzip;q=${'9'.repeat(500)}`,
  'br,'.repeat(MANY),
  'x-\u00ff;;q==1',
  `gzip;${'q=1;'.repeat(MANY)}`,
  '',
];
const LISTS = [
  '*/*,'.repeat(MANY),
  'text/html;q=0',
  'application/json',
  'text/html',
  ';;;,,,',
  '__proto__',
  `a/b;${'x=y;'.repeat(MANY)}`,
];
const LANGUAGES = [
  'fr',
  'fr,'.repeat(MANY),
  '*',
  'x-\u00ff',
  'fr;q=2,en;q=-1',
  '__proto__',
  'fr-'.repeat(MANY),
];
const ETAGS = ['*', 'W/"x"', '"x",'.repeat(MANY), '"', 'x', `"${'a'.repeat(3000)}"`];
const CLIENTS = [
  'unknown',
  '',
  '::1',
  '::ffff:1.2.3.4',
  'fe80::1%eth0',
  '999.1.1.1',
  `${'1.1.1.1, '.repeat(500)}2.2.2.2`,
  "' OR 1=1--",
  '10.0.0.1:80',
  'x'.repeat(4000),
];
const AGENTS = [
  '',
  'Googlebot',
  '<mw-attack>',
  '\u00e9\u00ff\u0080',
  'x'.repeat(6000),
  "'; DROP TABLE signups; --",
];
const HOSTS = ['evil.example', 'a:99999', '"><mw-attack>', '', '[::1', 'a b', '../x', 'x'.repeat(3000)];

export function hostileHeader(keys: Keys, dice: Dice): readonly Header[] {
  const one = (name: string, values: readonly string[]): readonly Header[] => [[name, dice.pick(values)]];
  return dice.pick<() => readonly Header[]>([
    () => one('range', RANGES),
    () => [...one('range', RANGES), ...one('if-range', ETAGS)],
    () => one('accept-encoding', CODINGS),
    () => one('accept', LISTS),
    () => one('accept-language', LANGUAGES),
    () => one('if-none-match', ETAGS),
    () => one('if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(3000)]),
    () => one('x-forwarded-for', CLIENTS),
    () => [...one('x-forwarded-host', HOSTS), ['x-forwarded-proto', 'javascript']],
    () => one('user-agent', AGENTS),
    () => one('referer', ['https://evil.example/<mw-attack>', 'x'.repeat(5000), '\u00ff']),
    () => one('origin', ['null', 'https://evil.example', '<mw-attack>']),
    () => [
      [
        'authorization',
        `${dice.pick(['Bearer ', 'bearer  ', 'Basic ', 'Bearer'])}${nearlyRight(keys.metricsToken, dice).replaceAll(/[\0\r\n]/g, '')}`,
      ],
    ],
    () => [['cookie', `${'a=b; '.repeat(1500)}`]],
    () => [['x-large', 'x'.repeat(20_000)]],
    () => Array.from({ length: 900 }, (_, i): Header => [`x-${i}`, '1']),
    () => Array.from({ length: 2500 }, (): Header => ['a', '']),
    () => [['expect', '100-continue']],
    () => [['expect', 'the unexpected']],
    () => [
      ['connection', 'upgrade'],
      ['upgrade', dice.pick(['websocket', 'h2c', '<mw-attack>'])],
    ],
    () => [['x-http-method-override', 'DELETE']],
    () => [['content-encoding', dice.pick(['gzip', 'br', 'x', 'gzip, gzip'])]],
    () => [['dnt', '1']],
    () => [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ],
    () => [
      ['te', 'trailers'],
      ['trailer', 'x-injected'],
    ],
    () => [
      ['x-empty', ''],
      ['x-latin', '\u0080\u00ff'],
    ],
    () => [['forwarded', 'for="_evil";host=evil.example']],
  ])();
}

/** How the Host header is: nearly always as it should be. */
export function hostileHost(dice: Dice): readonly Header[] {
  if (dice.chance(0.97)) return [['host', '127.0.0.1']];
  return dice.pick<() => readonly Header[]>([
    () => [],
    () => [['host', dice.pick(HOSTS)]],
    () => [
      ['host', 'a.example'],
      ['host', 'b.example'],
    ],
  ])();
}
