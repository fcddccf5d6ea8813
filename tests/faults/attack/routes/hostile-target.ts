// Request targets: the path and the query of a request, as bytes that are written into the first line.
import type { Dice } from './dice.ts';
import type { Example } from './examples.ts';
import { anyKey, hostileText, nearlyRight } from './hostile-text.ts';
import type { Keys } from './keys.ts';

const SEGMENTS = [
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cx',
  '%c0%ae%c0%ae',
  '%c0%af',
  '%e0%80%af',
  '%ff%fe',
  '%00',
  'x%00.html',
  '%0d%0aX-Injected:%20yes',
  '%0aX-Injected:%20yes',
  '%',
  '%z',
  '%zz',
  '%u0041',
  '%2f',
  '%252f',
  '%25',
  '%E2%80%AE',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  'toString',
  ';a=b',
  '\\',
  '\u00e9\u00ff',
  '<mw-attack>',
  '%3Cmw-attack%3E',
  '"><mw-attack>',
  '~',
  '.env',
  '.git/config',
  'index.html',
  'x.br',
  'x'.repeat(300),
];
const WHOLE = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '//etc/passwd',
  '//evil.example/%2f..',
  '//evil.example/..',
  '///evil.example',
  '/\\evil.example/',
  '/%5cevil.example/..',
  '/%09/evil.example',
  '/fr//evil.example/',
  '/newsletter//',
  '/newsletter/.',
  '/%2fevil.example',
  '/_astro/../index.html',
  '/index.html/',
  '/404.html',
  '/proc/self/environ',
  'http://evil.example/newsletter/',
  'http://evil.example//evil.example/',
  'http://[::1',
  'HTTP://evil.example',
  '*',
  '?',
  '/?',
  '/#x',
  '/?#',
  '/?%',
  '/?a=%zz&%=',
  `/${'a'.repeat(2100)}`,
  `/${'a/'.repeat(7000)}`,
  `/${'%2f'.repeat(600)}`,
  `/${'../'.repeat(600)}`,
  `/?${'a&'.repeat(1000)}`,
  `/?${'a[]=1&'.repeat(300)}`,
];

/** What a good client would ask for, with something wrong about the path, the query, both or neither. */
export function hostileTarget({ path, query }: Example, keys: Keys, dice: Dice): string {
  if (dice.chance(0.05)) return dice.pick(WHOLE);
  const search = toQuery(dice.chance(0.6) ? query : hostileQuery(query, keys, dice));
  return `${dice.chance(0.75) ? path : hostilePath(path, dice)}${search}`;
}

function hostilePath(path: string, dice: Dice): string {
  const segment = dice.pick(SEGMENTS);
  const parts = path.split('/');
  const at = 1 + dice.below(parts.length - 1);
  return dice.pick([
    () => `${path}/`,
    () => `/${path}`,
    () => path.replaceAll('/', '//'),
    () => path.toUpperCase(),
    () => `${path}/${segment}`,
    () => `/${segment}${path}`,
    () => parts.toSpliced(at, 1, segment).join('/'),
    () => parts.toSpliced(at, 0, segment).join('/'),
    () => `/fr${path}`,
    () => `${path}.html`,
    () => path.slice(0, -1) || '/',
    () =>
      path.replaceAll(/[a-z]/g, (letter) =>
        dice.chance(0.3) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      ),
  ])();
}

type Pairs = readonly (readonly [string, string])[];

function hostileQuery(query: Example['query'], keys: Keys, dice: Dice): Pairs {
  const pairs = Object.entries(query);
  const name =
    pairs.length > 0 ? dice.pick(pairs)[0] : dice.pick(['token', 'query', 'slot', 'saved', 'locale', 'x']);
  const key = query[name] ?? anyKey(keys, dice);
  const value = dice.pick([
    () => nearlyRight(key, dice),
    () => nearlyRight(key, dice),
    () => anyKey(keys, dice),
    // More than this is refused as a whole, which is attacked elsewhere.
    () => hostileText(dice).slice(0, 600),
    () => '',
  ])();
  const others = pairs.filter(([known]) => known !== name);
  return dice.pick<() => Pairs>([
    () => [...others, [name, value]],
    () => [...others, [name, value]],
    () => [...pairs, [name, value]],
    () => [...others, [`${name}[]`, value]],
    () => [...others, [`${name}[a]`, value]],
    () => [...others, [name.toUpperCase(), value]],
    () => others,
    () => [...pairs, ['__proto__', value], ['constructor', value]],
  ])();
}

function toQuery(query: Example['query'] | Pairs): string {
  const pairs = Array.isArray(query) ? (query as Pairs) : Object.entries(query);
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}
