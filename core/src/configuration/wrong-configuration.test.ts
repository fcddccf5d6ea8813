// The messages for a wrong entry in site.yml: file, line, fault, cure.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, loadFiles, PICTURE } from '../testing/content-folder.ts';
import { ICON_NAMES, type IconName } from './appearance-config.ts';

const SITE = `title: Rustletter
url: https://rustletter.example
tagline: { en: Every week, fr: Chaque semaine }
description: { en: A newsletter., fr: Une newsletter. }
locales: [{ code: en, label: English }, { code: fr, label: Français, htmlLang: fr-CA }]
topic: { en: Rust, fr: Rust }
home: { intro: { en: The week., fr: La semaine. } }
timeZone: Europe/Paris
publishTime: "07:00"
weekday: thursday
breaks: [{ from: 2026-12-21, to: 2026-12-31 }]
issueTitle: { en: "{name} {number}: {title}", fr: "{name} {number} : {title}" }
sections:
  - { id: language, title: { en: Language, fr: Langage }, sponsoredLinks: 1 }
  - { id: crates, title: { en: Crates, fr: Crates } }
colors:
  light: { accent: "#0b57d0" }
  dark: { accent: "#8ab4f8" }
navbar: { items: [] }
footer: { copyright: { en: ©, fr: © } }
newsletter: { title: { en: A, fr: A }, description: { en: A, fr: A }, sidebarTitle: { en: A, fr: A }, feedTitle: { en: A, fr: A } }
sender: The desk <hello@rustletter.example>
articles: { title: { en: A, fr: A }, description: { en: A, fr: A }, sidebarTitle: { en: A, fr: A }, feedTitle: { en: A, fr: A } }
`;

const explain = async (source: string) => (await loadFiles({ 'site.yml': source })).problems;

test('the configuration that the cases start from is right', async () => {
  expect(await explain(SITE)).toEqual([]);
});

const MANY_MISTAKES = `title: ''
titleDelimiter: 3
url: rustletter
tagline: Every week
description: { en: A newsletter. }
topic: { en: Rust, fr: Rust, de: Rust }
home: { into: { en: The week., fr: La semaine. } }
locales: [{ code: en, label: English }, { code: fr, label: Français, dir: left }]
timeZone: Europe/Lutetia
publishTime: 7 am
weekday: thirsday
breaks: [{ from: 2026-12-21, to: 2026-12-01 }]
nextIssue: tomorrow
lastIssue: 2027-02-30
issueTitle: { en: "{name} {number}", fr: "{number} {number} : {title}" }
sections:
  - { id: Language, title: { en: Language, fr: Langage } }
  - { id: crates, title: { en: Crates }, sponsoredLinks: 12 }
sender: nobody
api: api.example.com
subscribeAt: here
displayFace: Inter
colors:
  light: { accent: tomato }
  dark: { acent: "#8ab4f8" }
colorMode: { defaultMode: sepia }
navbar: { items: [{ type: tower }], style: pink }
footer: {}
newsletter: { title: { en: A, fr: A }, description: { en: A, fr: A }, sidebarTitle: { en: A, fr: A }, feedTitle: { en: A, fr: A }, postsPerPage: 0 }
experiments: maybe
redirects: [{ from: feed, to: /newsletter/rss.xml }]
foo: bar
`;

test('all that is wrong is said in one run, each with its line', async () => {
  expect(await explain(MANY_MISTAKES)).toEqual([
    'content/site.yml:1 "title" is empty; expected a text; write one',
    'content/site.yml:2 "titleDelimiter" is 3; expected string; correct the value',
    'content/site.yml:3 "url" is "rustletter"; expected the address of the site, such as https://example.com; correct the value',
    'content/site.yml:4 "tagline" is "Every week"; expected object; correct the value',
    'content/site.yml:5 "description.fr" is missing; expected string; add "description.fr"',
    'content/site.yml:6 unknown key "de" in "topic"; expected only documented keys; correct the spelling or remove it',
    'content/site.yml:7 unknown key "into" in "home"; expected only documented keys; correct the spelling or remove it; did you mean "intro"?',
    'content/site.yml:8 "locales.1.dir" is "left"; expected one of "ltr", "rtl"; take one of them',
    'content/site.yml:9 "timeZone" is "Europe/Lutetia"; expected an IANA time zone such as Europe/Paris or UTC; correct the value',
    'content/site.yml:10 "publishTime" is "7 am"; expected a time such as 07:00; correct the value',
    'content/site.yml:11 "weekday" is "thirsday"; expected one of "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"; take one of them',
    'content/site.yml:12 "breaks.0.to" is "2026-12-01"; expected a day on or after 2026-12-21; swap the two days or correct one',
    'content/site.yml:13 "nextIssue" is "tomorrow"; expected a day such as 2026-12-02; correct the value',
    'content/site.yml:14 "lastIssue" is "2027-02-30"; expected a day such as 2026-12-02; correct the value',
    'content/site.yml:15 "issueTitle.en" is "{name} {number}"; expected {title} in it; add {title}',
    'content/site.yml:15 "issueTitle.fr" is "{number} {number} : {title}"; expected {number} once; remove one of them',
    'content/site.yml:17 "sections.0.id" is "Language"; expected small letters and hyphens, such as react-native; correct the value',
    'content/site.yml:18 "sections.1.title.fr" is missing; expected string; add "sections.1.title.fr"',
    'content/site.yml:18 "sections.1.sponsoredLinks" is 12; expected number to be <=9; correct the value',
    'content/site.yml:19 "sender" is "nobody"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
    'content/site.yml:20 "api" is "api.example.com"; expected none, or the address of the server, such as https://api.example.com; correct the value',
    'content/site.yml:21 "subscribeAt" is "here"; expected a valid URL; correct the value',
    'content/site.yml:22 "displayFace" is "Inter"; expected none, or a font file of public/, such as { src: /fonts/my-face.woff2, fallback: sans-serif }; correct the value',
    'content/site.yml:24 "colors.light.accent" is "tomato"; expected a colour of six digits such as #b92f14; correct the value',
    'content/site.yml:25 unknown key "acent" in "colors.dark"; expected only documented keys; correct the spelling or remove it; did you mean "accent"?',
    'content/site.yml:26 "colorMode.defaultMode" is "sepia"; expected one of "light", "dark"; take one of them',
    'content/site.yml:27 "navbar.items.0.type" is "tower"; expected one of "link", "dropdown", "html", "localeDropdown", "doc", "docSidebar", "docsVersionDropdown"; take one of them',
    'content/site.yml:27 "navbar.style" is "pink"; expected one of "dark", "primary"; take one of them',
    'content/site.yml:28 "footer.copyright" is missing; expected object; add "footer.copyright"',
    'content/site.yml:29 "newsletter.postsPerPage" is 0; expected number to be >=1; correct the value',
    'content/site.yml:30 "experiments" is "maybe"; expected boolean; correct the value',
    'content/site.yml:31 "redirects.0.from" is "feed"; expected it to start with "/"; correct the value',
    'content/site.yml:32 unknown key "foo" in the file; expected only documented keys; correct the spelling or remove it',
  ]);
});

const OTHER_MISTAKES = `title: Rustletter
url: https://rustletter.example/news/
tagline: { en: Every week, fr: Chaque semaine }
description: { en: A newsletter., fr: Une newsletter. }
api: http://api.example.com
locales: [{ code: en, label: English }, { code: FR, label: Français, htmlLang: fr_CA }, { code: en, label: British }]
timeZone: +01:00
weekday: jeudi
breaks: [{ from: 2026-12-21, to: 2026-12-32 }]
issueTitle: { en: "{name} {nunber}: {title}", fr: "{number} : {title}" }
sections:
  - { id: crates, title: { en: Crates, fr: Crates } }
  - { id: crates, title: { en: Crates, fr: Langage } }
  - { id: sponsor, title: { en: Sponsor, fr: Sponsor } }
sender: midweek@localhost
displayFace: { src: "https://fonts.example/a.woff2" }
colors:
  light: { textMuted: "#767061" }
  dark: { codeComment: "#333333" }
navbar:
  items:
    - { label: { en: A, fr: A }, to: /, href: https://a.example/ }
    - { type: html, html: <b>New</b>, label: { en: A, fr: A } }
announcementBar: { id: x }
search:
  hosts: ["https://a.example"]
  searchPagePath: look here
  externalUrlRegex: (
  insights: true
analytics:
  tagManager: { id: G-ABC123 }
  webAnalytics: { scriptPath: //count.example/script.js }
  posthog: { apiKey: key, host: https://posthog.example/path }
footer: { copyright: { en: ©, fr: © }, columns: [{ title: { en: A, fr: A }, items: [] }], links: [{ label: { en: A, fr: A }, to: / }] }
newsletter: { title: { en: A, fr: A }, description: { en: A, fr: A }, sidebarTitle: { en: A, fr: A }, feedTitle: { en: A, fr: A } }
weekdays: thursday
`;

test('other mistakes at the same places, and those of the services', async () => {
  expect(await explain(OTHER_MISTAKES)).toEqual([
    'content/site.yml:2 "url" is "https://rustletter.example/news/"; expected https://rustletter.example, without a path: the home page is at the root of its host; correct the value',
    'content/site.yml:5 "api" is "http://api.example.com"; expected https://api.example.com: addresses of readers are not sent in plain text; correct the value',
    'content/site.yml:6 "locales.1.code" is "FR"; expected a language code in small letters, such as en, de or pt-br; correct the value',
    'content/site.yml:6 "locales.1.htmlLang" is "fr_CA"; expected a language tag such as en-GB or de-AT; correct the value',
    'content/site.yml:6 "locales.2.code" is "en"; expected each language once; remove one of the two',
    'content/site.yml:7 "timeZone" is "+01:00"; expected an IANA time zone such as Europe/Paris or UTC; correct the value',
    'content/site.yml:8 "weekday" is "jeudi"; expected one of "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"; take one of them',
    'content/site.yml:9 "breaks.0.to" is "2026-12-32"; expected a day such as 2026-12-31; correct the value',
    'content/site.yml:10 "issueTitle.en" is "{name} {nunber}: {title}"; expected no other placeholders than {number}, {title}, {name}; remove {nunber}; did you mean "{number}"?',
    'content/site.yml:13 "sections.1.id" is "crates"; expected each section once; rename or remove one of the two',
    'content/site.yml:13 "sections.1.title.en" is "Crates"; expected each section once; give each section a heading of its own',
    'content/site.yml:14 "sections.2.id" is "sponsor"; expected another id than sponsor, main, second, locale, page; correct the value',
    'content/site.yml:15 "sender" is "midweek@localhost"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
    'content/site.yml:16 "displayFace.src" is "https://fonts.example/a.woff2"; expected an address such as /fonts/my-face.woff2, for a file of public/; correct the value',
    'content/site.yml:18 "colors.light.textMuted" is "#767061"; expected a contrast of 4.5:1 with "surface" #f3ecdf in light mode, and not 4.19:1; take a colour that is further from it, or change "surface" as well',
    'content/site.yml:19 "colors.dark.codeComment" is "#333333"; expected a contrast of 4.5:1 with "surface" #221d17 in dark mode, and not 1.32:1; take a colour that is further from it, or change "surface" as well',
    'content/site.yml:22 "navbar.items.0" is {"type":"link","position":"left","label":{"en":"A","fr":"A"},"to":"/","href":"https://a.example/"}; expected either "to" (a path of this site) or "href" (an address elsewhere); correct the value',
    'content/site.yml:23 unknown key "label" in "navbar.items.1"; expected only documented keys; correct the spelling or remove it',
    'content/site.yml:24 "announcementBar.content" is missing; expected object; add "announcementBar.content"',
    'content/site.yml:26 "search.hosts.0" is "https://a.example"; expected a host without scheme and path, such as search.example.com; correct the value',
    'content/site.yml:27 "search.searchPagePath" is "look here"; expected a path such as search, or false; correct the value',
    'content/site.yml:28 "search.externalUrlRegex" is "("; expected a regular expression, such as ^https://docs\\.; correct the value',
    'content/site.yml:29 "search.insights" is true; expected false, or an Algolia application as "search.appId"; correct the value',
    'content/site.yml:31 "analytics.tagManager.id" is "G-ABC123"; expected an id such as GTM-ABC123; correct the value',
    'content/site.yml:32 "analytics.webAnalytics.scriptPath" is "//count.example/script.js"; expected a path of this site, such as /_vercel/insights/script.js; correct the value',
    'content/site.yml:33 "analytics.posthog.host" is "https://posthog.example/path"; expected an https address without path, such as https://eu.posthog.com; correct the value',
    'content/site.yml:34 "footer" is {"style":"light","columns":[{"title":{"en":"A","fr":"A"},"items":[]}],"links":[{"label":{"en":"A","fr":"A"},"to":"/"}],"copyright":{"en":"©","fr":"©"}}; expected either "columns" or "links", not both; correct the value',
    'content/site.yml:36 unknown key "weekdays" in the file; expected only documented keys; correct the spelling or remove it; did you mean "weekday"?',
  ]);
});

test.each([
  ...[
    `<b onclick="alert(1)">New</b>`,
    `<svg/onload=alert(1)>`,
    `<script>alert(1)</script>`,
    `<meta name="referrer" content="unsafe-url">`,
    `<a href="javascript:alert(1)">New</a>`,
    `<b style="color:red">New</b>`,
    `<iframe src="https://a.example/"></iframe>`,
  ].map((html): [string, string, string, string] => [
    `markup that the policy of pages stops: ${html}`,
    'weekday: thursday',
    `weekday: thursday\nannouncementBar: { content: { en: '${html}', fr: New } }`,
    `11 "announcementBar.content.en" is ${JSON.stringify(html)}; expected markup without <style>, <meta>, <base>, frames, code such as onclick or <script> without "src", and "style" on elements, which the policy of pages stops; correct the value`,
  ]),
  [
    'an address with a password',
    'https://rustletter.example',
    'https://me:secret@rustletter.example',
    '2 "url" is "https://me:secret@rustletter.example"; expected https://rustletter.example, without a name and a password: every page would show them; correct the value',
  ],
  [
    'an API with a password',
    'weekday: thursday',
    'weekday: thursday\napi: https://me:secret@api.example.com',
    '11 "api" is "https://me:secret@api.example.com"; expected https://api.example.com, without a name and a password: every page would show them; correct the value',
  ],
  [
    'an API with a path',
    'weekday: thursday',
    'weekday: thursday\napi: https://example.com/api?a=b',
    '11 "api" is "https://example.com/api?a=b"; expected https://example.com, without a path or a slash at its end; correct the value',
  ],
  [
    'an API where the pages are',
    'weekday: thursday',
    'weekday: thursday\napi: https://rustletter.example',
    '11 "api" is "https://rustletter.example"; expected no "api": the server is where the pages are; correct the value',
  ],
  [
    'a sender with an open bracket',
    'The desk <hello@rustletter.example>',
    'The desk <hello@rustletter.example',
    '22 "sender" is "The desk <hello@rustletter.example"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
  ],
])('%s', async (_, from, to, message) => {
  expect(await explain(SITE.replace(from, to))).toEqual([`content/site.yml:${message}`]);
});

const LOGO_AND_FACE = SITE.replace(
  'navbar: { items: [] }',
  'navbar: { items: [], logo: { src: /logo.png } }',
).replace('weekday: thursday', 'weekday: thursday\ndisplayFace: { src: /face.woff2 }');
const ICON = 'public/icon-192.png';
const A_LARGE_SVG = `${PICTURE}<!-- ${'x'.repeat(300_000)} -->`;

test.each<[name: string, files: Files, logo: string, font: string]>([
  [
    'do not exist',
    {},
    'content/site.yml:20 the logo /logo.png does not exist; expected a picture in public/, or an address that starts with https://; put the picture at public/logo.png, or correct "src"',
    'content/site.yml:11 the font /face.woff2 does not exist; expected a WOFF2, WOFF, TTF or OTF file in public/; put it at public/face.woff2, or correct "displayFace.src"',
  ],
  [
    'are something else',
    { 'public/logo.png': 'hello', 'public/face.woff2': PICTURE },
    'content/site.yml:20 the logo /logo.png is not a picture; expected a picture in public/, or an address that starts with https://; export public/logo.png again, or correct "src"',
    'content/site.yml:11 /face.woff2 is not a font; expected a WOFF2, WOFF, TTF or OTF file in public/; export public/face.woff2 again, or correct "displayFace.src"',
  ],
  [
    'everybody would wait for',
    { 'public/logo.png': A_LARGE_SVG, 'public/face.woff2': `wOF2${'x'.repeat(300_000)}` },
    'content/site.yml:20 the logo /logo.png has 300 kB, which readers load with their first page; expected at most 200 kB; make it smaller',
    'content/site.yml:11 the font /face.woff2 has 300 kB, which every reader loads; expected at most 200 kB; leave out the letters that you do not write, or convert it to WOFF2',
  ],
])('a logo and a font that %s', async (_, files, logo, font) => {
  const { problems, warnings } = await loadFiles({ 'site.yml': LOGO_AND_FACE, ...files });
  expect([...problems, ...warnings]).toEqual(expect.arrayContaining([logo, font]));
});

test.each<[name: string, files: Files, message: string]>([
  [
    'an icon that is not a picture',
    { [ICON]: 'hello' },
    'content/public/icon-192.png:1 this icon is not a picture; expected a PNG of 192 by 192 pixels; export it again',
  ],
  [
    'an icon that is not square',
    { 'public/favicon.svg': PICTURE },
    'content/public/favicon.svg:1 this icon has 8 by 4 pixels; expected an SVG as wide as high; export it in that size',
  ],
  [
    'an icon that is missing beside others',
    { [ICON]: anIcon('icon-192.png') },
    'content/public/favicon.ico:1 this icon is missing; expected an ICO as wide as high; add it; "midweek init" draws all of them',
  ],
])('%s', async (_, files, message) => {
  const { problems, warnings } = await loadFiles({ 'site.yml': SITE, ...files });
  expect([...problems, ...warnings]).toContain(message);
});

test('a site without icons, and one with all of them, are right', async () => {
  const icons = Object.fromEntries(ICON_NAMES.map((name) => [`public/${name}`, anIcon(name)]));
  for (const files of [{}, icons]) {
    const { content, problems, warnings } = await loadFiles({ 'site.yml': SITE, ...files });
    expect([problems, warnings]).toEqual([[], []]);
    expect(content.site.icons).toHaveLength(Object.keys(files).length);
  }
});

function anIcon(name: IconName): Buffer {
  return readFileSync(join(import.meta.dirname, '../../../tests/site/public', name));
}
