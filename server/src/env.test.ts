import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('without any variable the server listens on this machine only, port 3000', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  expect(parseEnv({}).RELEASES_DIR).toMatch(/\/build\/releases$/);
});

test('searches have a limit, and a proxy on this machine is trusted', () => {
  expect(parseEnv({})).toMatchObject({
    SEARCH_RATE_LIMIT: 200,
    TRUSTED_PROXIES: ['loopback'],
  });
  expect(parseEnv({ SEARCH_RATE_LIMIT: '0', TRUSTED_PROXIES: '10.0.0.0/8, ::1,uniquelocal' })).toMatchObject({
    SEARCH_RATE_LIMIT: 0,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1', 'uniquelocal'],
  });
});

test.each(['everyone', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4/8/8', '::1/129', 'loopback,,'])(
  'TRUSTED_PROXIES cannot be %s',
  (value) => {
    expect(() => parseEnv({ TRUSTED_PROXIES: value })).toThrow(
      /^TRUSTED_PROXIES is ".+", but must be a list of IP/,
    );
  },
);

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc", but must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT is "-1", but must be a whole number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST is "a b", but must be an IP address or a host name, e.g. 127.0.0.1 or 0.0.0.0.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
])('%o is explained in one sentence', (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(
    expect.objectContaining({ name: 'StartupError', message: sentence }),
  );
});

test('errors do not repeat the secrets of mail providers', () => {
  expect(() => parseEnv({ SES_TOPIC_ARN: 'arn:aws:sqs:private', MAILGUN_WEBHOOK_KEY: 'private' })).toThrow(
    'MAILGUN_WEBHOOK_KEY is set, but must be a text of at least 16 characters.\nSES_TOPIC_ARN is set, but must be the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:midweek.',
  );
  const SES_TOPIC_ARN = 'arn:aws-cn:sns:cn-north-1:123456789012:midweek-events';
  expect(parseEnv({ SES_TOPIC_ARN })).toMatchObject({ SES_TOPIC_ARN });
});

test('origins are written as browsers write them, and wildcards are refused', () => {
  expect(parseEnv({ SITE_ORIGINS: 'https://a.example, http://127.0.0.1:8080,http://[::1]' })).toMatchObject({
    SITE_ORIGINS: ['https://a.example', 'http://127.0.0.1:8080', 'http://[::1]'],
  });
  for (const value of [
    '*',
    'null',
    'https://a.example/',
    'http://a.example',
    'https://*.example',
    'a.example',
  ])
    expect(() => parseEnv({ SITE_ORIGINS: value })).toThrow(
      /^SITE_ORIGINS is ".+", but must be a list of origins such as https:/,
    );
});
