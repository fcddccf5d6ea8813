import type { HeaderRule } from '@midweek/core';
import { expect, test } from 'vitest';
import { listHeaders } from './headers.ts';
import { renderHeaders } from './host-files.ts';

test('headers are written a path at a time, as static hosts read them', () => {
  expect(
    renderHeaders([
      { path: '/*', headers: { 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' } },
      { path: '/media/*', headers: { 'Cache-Control': 'public' } },
    ]),
  ).toBe(`/*
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer

/media/*
  Cache-Control: public
`);
});

test('hosts that join the headers of all matching rules send what our server sends', () => {
  const rules = listHeaders([{ path: '/logo.svg', file: '', fingerprint: '' }]);
  const file = renderHeaders(rules);
  const paths = rules.flatMap(({ path }) => [path, path.replace('*', 'any')]);
  expect(paths).toContain('/frames/any');
  for (const path of ['/', '/newsletter/257', ...paths])
    expect(readAsCloudflare(file, path), path).toEqual(takeLast(rules, path));
});

/** All rules that match apply in their order: first what they take back, then what they set, joined with what is there. */
function readAsCloudflare(file: string, path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of file.split('\n\n')) {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    if (!matches(pattern, path)) continue;
    for (const line of lines) if (line.startsWith('  ! ')) delete sent[line.slice(4)];
    for (const line of lines.filter((line) => !line.startsWith('  ! '))) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      sent[name] = sent[name] === undefined ? value : `${sent[name]}, ${value}`;
    }
  }
  return sent;
}

function takeLast(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => matches(rule.path, path)).map(({ headers }) => headers));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
