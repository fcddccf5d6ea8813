import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

const hostOf = (host: string) => new URL(`https://${host}/`).hostname;

test.each([
  'react.dev',
  'react.dev.',
  '0.30000000000000004.com',
  '10.example.com',
  '8.8.8.8',
  '[2606:4700::1111]',
])('%s is public', (host) => {
  expect(isPublicHost(hostOf(host))).toBe(true);
});

test.each([
  'localhost',
  'app.localhost',
  'printer.local',
  'intranet',
  '127.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.4',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
])('%s is not', (host) => {
  expect(isPublicHost(hostOf(host))).toBe(false);
});
