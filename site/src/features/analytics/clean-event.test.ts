import { expect, test } from 'vitest';
import { cleanEvent } from './clean-event.ts';

const PRIVATE =
  'https://midweek.example/workflow/stay?a=1&email=a@b.example&Token=secret&ck_subscriber_id=7#b';
const PUBLIC = 'https://midweek.example/workflow/stay?a=1#b';

test('no address in an event tells who the reader is', () => {
  const event = cleanEvent({
    event: '$pageview',
    properties: { $current_url: PRIVATE, $referrer: PRIVATE, $session_entry_url: PRIVATE, href: PRIVATE },
    $set_once: { $initial_current_url: PRIVATE },
  });
  expect(event).toEqual({
    event: '$pageview',
    properties: { $current_url: PUBLIC, $referrer: PUBLIC, $session_entry_url: PUBLIC, href: PUBLIC },
    $set_once: { $initial_current_url: PUBLIC },
  });
});

test('texts of elements are cut at 255 characters, everything else stays', () => {
  const text = 'x'.repeat(400);
  const { properties } = cleanEvent({
    properties: {
      $el_text: text,
      $elements: [{ tag_name: 'a', $el_text: text, attr__href: PRIVATE }],
      title: text,
      $referrer: '$direct',
      $screen_height: 800,
    },
  });
  expect(properties).toEqual({
    $el_text: 'x'.repeat(255),
    $elements: [{ tag_name: 'a', $el_text: 'x'.repeat(255), attr__href: PUBLIC }],
    title: text,
    $referrer: '$direct',
    $screen_height: 800,
  });
});

test('a serialised chain of elements is cleaned too', () => {
  const chain = (text: string, href: string) =>
    `span.a:nth-child="1"text="${text}";a.b:attr__href="${href}"attr__title="say \\"x\\""href="${href}"nth-child="2"`;
  const { properties } = cleanEvent({ properties: { $elements_chain: chain('x'.repeat(400), PRIVATE) } });
  expect(properties.$elements_chain).toBe(chain('x'.repeat(255), PUBLIC));
});
