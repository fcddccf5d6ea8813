// What mail clients agree on, as a check of one mail. React writes the HTML (attributes in double quotes, text escaped), so patterns are enough.
import { type Locale, MAX_MAIL_BYTES, type Mail, PLACEHOLDERS } from '@midweek/core';

/** RFC 5322, without the line break. */
const MAX_LINE_BYTES = 998;

const FORBIDDEN =
  /<(script|link|base|form|input|button|select|textarea|svg|iframe|object|embed|video|audio|canvas)\b| on[a-z]+="| style="[^"]*url\(/gi;
const ADDRESS = /^(https?:\/\/[^/\s]+|\{\{origin\}\}(\/|$)|\{\{(action|preferences|unsubscribe)Url\}\}$)/;

/** Every rule that a mail breaks, in words; empty when there is none. */
export function findBrokenRules({ html, text }: Mail, locale: Locale): string[] {
  return [
    ...checkSize(html),
    ...checkDocument(html, locale),
    ...(withoutCode(html).match(FORBIDDEN) ?? []).map((found) => `clients drop or refuse ${found}`),
    ...checkStyles(html),
    ...checkTables(html),
    ...checkPictures(html),
    ...checkAddresses(html),
    ...checkPlaceholders(withoutCode(html), 'HTML'),
    ...checkPlaceholders(withoutCodeMarks(text), 'text'),
    ...checkText(html, text),
  ];
}

/** The addresses that a reader can follow. */
export function listLinks(html: string): string[] {
  return listAttributes(html, 'href');
}

function checkSize(html: string): string[] {
  const bytes = Buffer.byteLength(html);
  return bytes > MAX_MAIL_BYTES ? [`${bytes} bytes of HTML are more than ${MAX_MAIL_BYTES}`] : [];
}

function checkDocument(html: string, locale: Locale): string[] {
  return [
    /^<!DOCTYPE html>/.test(html) ? '' : 'no doctype',
    /^<!DOCTYPE html><html\b[^>]*>/.exec(html)?.[0].includes(` lang="${locale}"`)
      ? ''
      : `no lang="${locale}"`,
    /<meta\b[^>]* (charset="|content="text\/html; charset=)utf-8"/i.test(html) ? '' : 'no charset',
  ].filter(Boolean);
}

/** A style element turns colours over in dark mode, and nothing depends on it. */
function checkStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].flatMap(([, css = '']) => {
    const rest = css
      .replace(/:root\{(color-scheme|supported-color-schemes|[:; ]|light|dark)*\}/g, '')
      .replace(/@media \([^)]*\)\{([^{}]*\{[^{}]*\})*\}/g, '')
      .replace(/\[data-ogsc\] [^{}]*\{[^{}]*\}/g, '');
    if (/url\(|@import|@font-face/.test(css)) return ['a style element loads something'];
    return rest.trim() ? [`a style element says more than dark mode: ${rest.slice(0, 60)}`] : [];
  });
}

function checkTables(html: string): string[] {
  return [...html.matchAll(/<table\b([^>]*)>(?:(?!<\/?table\b).)*/gs)]
    .filter(
      ([table, attributes = '']) => !attributes.includes('role="presentation"') && !table.includes('<th '),
    )
    .map(([table]) => `a table for layout is not marked: ${table.slice(0, 60)}`);
}

function checkPictures(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const missing = ['alt="[^"]+"', 'width="\\d+"', 'height="\\d+"'].filter(
      (attribute) => !new RegExp(` ${attribute}`).test(tag),
    );
    const isPixel = / (width|height)="[01]"/.test(tag);
    return [
      ...missing.map((name) => `a picture lacks ${name}: ${tag}`),
      ...(isPixel ? [`a pixel: ${tag}`] : []),
    ];
  });
}

function checkAddresses(html: string): string[] {
  return [...listLinks(html), ...listAttributes(html, 'src')]
    .filter((url) => !ADDRESS.test(url))
    .map((url) => `the address "${url}" is not whole`);
}

function checkPlaceholders(template: string, part: string): string[] {
  const known = Object.values(PLACEHOLDERS).reduce(
    (rest, placeholder) => rest.replaceAll(placeholder, ''),
    template,
  );
  return [...known.matchAll(/\{\{.{0,20}/gs)].map(
    ([found]) => `the ${part} has an unknown placeholder ${found}`,
  );
}

function checkText(html: string, text: string): string[] {
  const lines = text.split('\n');
  // Lists and quotes put something before an address.
  const addresses = new Set(lines.map((line) => line.replace(/^[\s>]*/, '')));
  return [
    ...listLinks(html)
      .filter((url) => !addresses.has(url))
      .map((url) => `the text does not have ${url}`),
    ...lines
      .filter((line) => Buffer.byteLength(line) > MAX_LINE_BYTES)
      .map((line) => `a line of ${Buffer.byteLength(line)} bytes: ${line.slice(0, 40)}`),
  ];
}

function listAttributes(html: string, name: 'href' | 'src'): string[] {
  return [...html.matchAll(new RegExp(`<[^<>]* ${name}="([^"]*)"`, 'g'))].map(([, url = '']) =>
    url
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

/** Code may show anything, double braces of its own and scripts included. */
function withoutCode(html: string): string {
  return html.replace(/<(code|pre)\b[^>]*>.*?<\/\1>/gs, '');
}

function withoutCodeMarks(text: string): string {
  return text.replace(/`[^`\n]*`/g, '').replace(/^[> ]* {4}.*$/gm, '');
}
