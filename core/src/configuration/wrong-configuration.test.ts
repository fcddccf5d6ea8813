// What an owner reads who wrote something wrong into site.yml: file, line, what is wrong, what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, loadFiles, PICTURE } from '../testing/content-folder.ts';
import { ICON_NAMES, type IconName } from './icons.ts';

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

test('the configuration that the cases start from is right', async () => {
  expect((await loadFiles({ 'site.yml': SITE })).problems).toEqual([]);
});

type Case = [name: string, from: string, to: string, message: string];

const CASES: Case[] = [
  ['no name', 'title: Rustletter', '', 'content/site.yml:1 "title" is missing; expected string; add "title"'],
  [
    'an empty name',
    'title: Rustletter',
    "title: ''",
    'content/site.yml:1 "title" is empty; expected a text; write one',
  ],
  [
    'an address without scheme',
    'https://rustletter.example',
    'rustletter.example',
    'content/site.yml:2 "url" is "rustletter.example"; expected the address of the site, such as https://example.com; correct the value',
  ],
  [
    'an address of another kind',
    'https://rustletter.example',
    'ftp://rustletter.example',
    'content/site.yml:2 "url" is "ftp://rustletter.example"; expected the address of the site, such as https://example.com; correct the value',
  ],
  [
    'an address with a path',
    'https://rustletter.example',
    'https://rustletter.example/news/',
    'content/site.yml:2 "url" is "https://rustletter.example/news/"; expected https://rustletter.example, without a path: the home page is at the root of its host; correct the value',
  ],
  [
    'an address with a password',
    'https://rustletter.example',
    'https://me:secret@rustletter.example',
    'content/site.yml:2 "url" is "https://me:secret@rustletter.example"; expected https://rustletter.example, without a name and a password: every page would show them; correct the value',
  ],
  [
    'an API without scheme',
    'weekday: thursday',
    'weekday: thursday\napi: api.example.com',
    'content/site.yml:11 "api" is "api.example.com"; expected none, or the address of the server, such as https://api.example.com; correct the value',
  ],
  [
    'an API without encryption',
    'weekday: thursday',
    'weekday: thursday\napi: http://api.example.com',
    'content/site.yml:11 "api" is "http://api.example.com"; expected https://api.example.com: addresses of readers are not sent in plain text; correct the value',
  ],
  [
    'an API with a slash at its end',
    'weekday: thursday',
    'weekday: thursday\napi: https://api.example.com/',
    'content/site.yml:11 "api" is "https://api.example.com/"; expected https://api.example.com, without a path or a slash at its end; correct the value',
  ],
  [
    'an API with a path',
    'weekday: thursday',
    'weekday: thursday\napi: https://example.com/api?a=b',
    'content/site.yml:11 "api" is "https://example.com/api?a=b"; expected https://example.com, without a path or a slash at its end; correct the value',
  ],
  [
    'an API with a password',
    'weekday: thursday',
    'weekday: thursday\napi: https://me:secret@api.example.com',
    'content/site.yml:11 "api" is "https://me:secret@api.example.com"; expected https://api.example.com, without a name and a password: every page would show them; correct the value',
  ],
  [
    'an API where the pages are',
    'weekday: thursday',
    'weekday: thursday\napi: https://rustletter.example',
    'content/site.yml:11 "api" is "https://rustletter.example"; expected no "api": the server is where the pages are; correct the value',
  ],
  [
    'a tagline that lacks a language',
    '{ en: Every week, fr: Chaque semaine }',
    '{ en: Every week }',
    'content/site.yml:3 "tagline.fr" is missing; expected string; add "tagline.fr"',
  ],
  [
    'a text in a language that the site has not',
    'fr: Une newsletter. }',
    'fr: Une newsletter., de: Ein Newsletter. }',
    'content/site.yml:4 unknown key "de" in "description"; expected only documented keys; correct the spelling or remove it',
  ],
  [
    'no languages',
    'locales: [{ code: en, label: English }, { code: fr, label: Français, htmlLang: fr-CA }]',
    '',
    'content/site.yml:1 "locales" is missing; expected array; add "locales"',
  ],
  [
    'an empty list of languages',
    '[{ code: en, label: English }, { code: fr, label: Français, htmlLang: fr-CA }]',
    '[]',
    'content/site.yml:5 "locales" is empty; expected at least one entry; add one',
  ],
  [
    'a language with capitals',
    'code: fr, label',
    'code: FR, label',
    'content/site.yml:5 "locales.1.code" is "FR"; expected a language code in small letters, such as en, de or pt-br; correct the value',
  ],
  [
    'a language twice',
    'label: Français, htmlLang: fr-CA }]',
    'label: Français }, { code: en, label: British }]',
    'content/site.yml:5 "locales.2.code" is "en"; expected each language once; remove one of the two',
  ],
  [
    'a language without label',
    'code: fr, label: Français,',
    'code: fr,',
    'content/site.yml:5 "locales.1.label" is missing; expected string; add "locales.1.label"',
  ],
  [
    'an invalid language tag',
    'htmlLang: fr-CA',
    'htmlLang: fr_CA',
    'content/site.yml:5 "locales.1.htmlLang" is "fr_CA"; expected a language tag such as en-GB or de-AT; correct the value',
  ],
  [
    'an invalid direction',
    'htmlLang: fr-CA',
    'dir: left',
    'content/site.yml:5 "locales.1.dir" is "left"; expected one of "ltr", "rtl"; take one of them',
  ],
  [
    'a misspelt key of a language',
    'htmlLang: fr-CA',
    'htmllang: fr-CA',
    'content/site.yml:5 unknown key "htmllang" in "locales.1"; expected only documented keys; correct the spelling or remove it; did you mean "htmlLang"?',
  ],
  [
    'a text where there is one for each language',
    'topic: { en: Rust, fr: Rust }',
    'topic: Rust',
    'content/site.yml:6 "topic" is "Rust"; expected object; correct the value',
  ],
  [
    'a topic that lacks a language',
    'topic: { en: Rust, fr: Rust }',
    'topic: { fr: Rust }',
    'content/site.yml:6 "topic.en" is missing; expected string; add "topic.en"',
  ],
  [
    'a misspelt key of the home page',
    'home: { intro:',
    'home: { into:',
    'content/site.yml:7 unknown key "into" in "home"; expected only documented keys; correct the spelling or remove it; did you mean "intro"?',
  ],
  [
    'an unknown time zone',
    'Europe/Paris',
    'Europe/Lutetia',
    'content/site.yml:8 "timeZone" is "Europe/Lutetia"; expected an IANA time zone such as Europe/Paris or UTC; correct the value',
  ],
  [
    'an invalid time',
    '"07:00"',
    '"7 am"',
    'content/site.yml:9 "publishTime" is "7 am"; expected a time such as 07:00; correct the value',
  ],
  [
    'an unknown weekday',
    'weekday: thursday',
    'weekday: thirsday',
    'content/site.yml:10 "weekday" is "thirsday"; expected one of "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"; take one of them',
  ],
  [
    'a weekday in another language',
    'weekday: thursday',
    'weekday: jeudi',
    'content/site.yml:10 "weekday" is "jeudi"; expected one of "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"; take one of them',
  ],
  [
    'no weekday',
    'weekday: thursday\n',
    '\n',
    'content/site.yml:1 "weekday" is missing; expected one of "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"; add "weekday"',
  ],
  [
    'a misspelt key',
    'weekday: thursday',
    'weekdays: thursday',
    'content/site.yml:10 unknown key "weekdays" in the file; expected only documented keys; correct the spelling or remove it; did you mean "weekday"?',
  ],
  [
    'a key that nobody knows',
    'weekday: thursday',
    'weekday: thursday\nfoo: bar',
    'content/site.yml:11 unknown key "foo" in the file; expected only documented keys; correct the spelling or remove it',
  ],
  [
    'a break that ends before it begins',
    'from: 2026-12-21, to: 2026-12-31',
    'from: 2026-12-21, to: 2026-12-01',
    'content/site.yml:11 "breaks.0.to" is "2026-12-01"; expected a day on or after 2026-12-21; swap the two days or correct one',
  ],
  [
    'a break that never ends',
    'from: 2026-12-21, to: 2026-12-31',
    'from: 2026-12-21',
    'content/site.yml:11 "breaks.0.to" is missing; expected string; add "breaks.0.to"',
  ],
  [
    'a day that does not exist',
    'to: 2026-12-31',
    'to: 2026-12-32',
    'content/site.yml:11 "breaks.0.to" is "2026-12-32"; expected a day such as 2026-12-31; correct the value',
  ],
  [
    'a misspelt key of a break',
    '{ from: 2026-12-21,',
    '{ form: 2026-12-21,',
    'content/site.yml:11 unknown key "form" in "breaks.0"; expected only documented keys; correct the spelling or remove it; did you mean "from"?',
  ],
  [
    'an unknown placeholder',
    'en: "{name} {number}: {title}"',
    'en: "{name} {nunber}: {title}"',
    'content/site.yml:12 "issueTitle.en" is "{name} {nunber}: {title}"; expected no other placeholders than {number}, {title}, {name}; remove {nunber}; did you mean "{number}"?',
  ],
  [
    'a title without its number',
    'en: "{name} {number}: {title}"',
    'en: "{name}: {title}"',
    'content/site.yml:12 "issueTitle.en" is "{name}: {title}"; expected {number} in it; add {number}',
  ],
  [
    'a title with two numbers',
    'fr: "{name} {number} : {title}"',
    'fr: "{number} {number} : {title}"',
    'content/site.yml:12 "issueTitle.fr" is "{number} {number} : {title}"; expected {number} once; remove one of them',
  ],
  [
    'a title pattern that lacks a language',
    ', fr: "{name} {number} : {title}"',
    '',
    'content/site.yml:12 "issueTitle.fr" is missing; expected string; add "issueTitle.fr"',
  ],
  [
    'a section twice',
    'id: crates',
    'id: language',
    'content/site.yml:15 "sections.1.id" is "language"; expected each section once; rename or remove one of the two',
  ],
  [
    'two sections with one heading',
    'en: Crates, fr: Crates',
    'en: Language, fr: Crates',
    'content/site.yml:15 "sections.1.title.en" is "Language"; expected each section once; give each section a heading of its own',
  ],
  [
    'a section without the title of a language',
    'title: { en: Crates, fr: Crates }',
    'title: { en: Crates }',
    'content/site.yml:15 "sections.1.title.fr" is missing; expected string; add "sections.1.title.fr"',
  ],
  [
    'a section without id',
    '{ id: crates, title',
    '{ title',
    'content/site.yml:15 "sections.1.id" is missing; expected string; add "sections.1.id"',
  ],
  [
    'an id with capitals',
    'id: crates',
    'id: Crates',
    'content/site.yml:15 "sections.1.id" is "Crates"; expected small letters and hyphens, such as react-native; correct the value',
  ],
  [
    'an id that sponsors have',
    'id: crates',
    'id: sponsor',
    'content/site.yml:15 "sections.1.id" is "sponsor"; expected another id than sponsor, main, second, locale, page; correct the value',
  ],
  [
    'places that are no number',
    'sponsoredLinks: 1',
    'sponsoredLinks: two',
    'content/site.yml:14 "sections.0.sponsoredLinks" is "two"; expected number; correct the value',
  ],
  [
    'too many places',
    'sponsoredLinks: 1',
    'sponsoredLinks: 12',
    'content/site.yml:14 "sections.0.sponsoredLinks" is 12; expected number to be <=9; correct the value',
  ],
  [
    'a misspelt key of a section',
    'sponsoredLinks: 1',
    'sponsoredLink: 1',
    'content/site.yml:14 unknown key "sponsoredLink" in "sections.0"; expected only documented keys; correct the spelling or remove it; did you mean "sponsoredLinks"?',
  ],
  [
    'no sections at all',
    '  - { id: language, title: { en: Language, fr: Langage }, sponsoredLinks: 1 }\n  - { id: crates, title: { en: Crates, fr: Crates } }',
    '  []',
    'content/site.yml:14 "sections" is empty; expected at least one entry; add one',
  ],
  [
    'a colour without contrast',
    'light: { accent: "#0b57d0" }',
    'light: { textMuted: "#767061" }',
    'content/site.yml:17 "colors.light.textMuted" is "#767061"; expected a contrast of 4.5:1 with "surface" #f3ecdf in light mode, and not 4.19:1; take a colour that is further from it, or change "surface" as well',
  ],
  [
    'code without contrast',
    'dark: { accent: "#8ab4f8" }',
    'dark: { codeComment: "#333333" }',
    'content/site.yml:18 "colors.dark.codeComment" is "#333333"; expected a contrast of 4.5:1 with "surface" #221d17 in dark mode, and not 1.32:1; take a colour that is further from it, or change "surface" as well',
  ],
  [
    'a colour by its name',
    'light: { accent: "#0b57d0" }',
    'light: { accent: tomato }',
    'content/site.yml:17 "colors.light.accent" is "tomato"; expected a colour of six digits such as #b92f14; correct the value',
  ],
  [
    'a colour that YAML takes for a comment',
    'light: { accent: "#0b57d0" }',
    'light: { accent: "" }',
    'content/site.yml:17 "colors.light.accent" is ""; expected a colour of six digits such as #b92f14; correct the value',
  ],
  [
    'a colour that does not exist',
    'light: { accent: "#0b57d0" }',
    'light: { acent: "#0b57d0" }',
    'content/site.yml:17 unknown key "acent" in "colors.light"; expected only documented keys; correct the spelling or remove it; did you mean "accent"?',
  ],
  [
    'a mode that does not exist',
    'light: { accent: "#0b57d0" }',
    'sepia: { accent: "#0b57d0" }',
    'content/site.yml:17 unknown key "sepia" in "colors"; expected only documented keys; correct the spelling or remove it',
  ],
  [
    'no copyright',
    'footer: { copyright: { en: ©, fr: © } }',
    'footer: {}',
    'content/site.yml:20 "footer.copyright" is missing; expected object; add "footer.copyright"',
  ],
  [
    'a sender without an address',
    'The desk <hello@rustletter.example>',
    'The desk',
    'content/site.yml:22 "sender" is "The desk"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
  ],
  [
    'a sender on this machine',
    'The desk <hello@rustletter.example>',
    'midweek@localhost',
    'content/site.yml:22 "sender" is "midweek@localhost"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
  ],
  [
    'a sender with an open bracket',
    'The desk <hello@rustletter.example>',
    'The desk <hello@rustletter.example',
    'content/site.yml:22 "sender" is "The desk <hello@rustletter.example"; expected an address such as hello@example.com, or with a name: The desk <hello@example.com>; correct the value',
  ],
  [
    'a face by its name',
    'weekday: thursday',
    'weekday: thursday\ndisplayFace: Inter',
    'content/site.yml:11 "displayFace" is "Inter"; expected none, or a font file of public/, such as { src: /fonts/my-face.woff2, fallback: sans-serif }; correct the value',
  ],
  [
    'a face without file',
    'weekday: thursday',
    'weekday: thursday\ndisplayFace: { fallback: serif }',
    'content/site.yml:11 "displayFace" is {"fallback":"serif"}; expected none, or a font file of public/, such as { src: /fonts/my-face.woff2, fallback: sans-serif }; correct the value',
  ],
  [
    'a face of another host',
    'weekday: thursday',
    'weekday: thursday\ndisplayFace: { src: "https://fonts.example/a.woff2" }',
    'content/site.yml:11 "displayFace.src" is "https://fonts.example/a.woff2"; expected an address such as /fonts/my-face.woff2, for a file of public/; correct the value',
  ],
];

test.each(CASES)('%s', async (_, from, to, message) => {
  expect(SITE).toContain(from);
  const { problems } = await loadFiles({ 'site.yml': SITE.replace(from, to) });
  expect(problems).toEqual([message]);
});

const LOGO = SITE.replace('navbar: { items: [] }', 'navbar: { items: [], logo: { src: /logo.png } }');
const ICON = 'public/icon-192.png';
const FACE = SITE.replace('weekday: thursday', 'weekday: thursday\ndisplayFace: { src: /face.woff2 }');
const A_LARGE_SVG = `${PICTURE}<!-- ${'x'.repeat(300_000)} -->`;

test.each<[name: string, files: Files, message: string]>([
  [
    'a logo that does not exist',
    { 'site.yml': LOGO },
    'content/site.yml:19 the logo /logo.png does not exist; expected a picture in public/, or an address that starts with https://; put the picture at public/logo.png, or correct "src"',
  ],
  [
    'a logo that is not a picture',
    { 'site.yml': LOGO, 'public/logo.png': 'hello' },
    'content/site.yml:19 the logo /logo.png is not a picture; expected a picture in public/, or an address that starts with https://; export public/logo.png again, or correct "src"',
  ],
  [
    'a logo that everybody would wait for',
    { 'site.yml': LOGO, 'public/logo.png': A_LARGE_SVG },
    'content/site.yml:19 the logo /logo.png has 300 kB, which readers load with their first page; expected at most 200 kB; make it smaller',
  ],
  [
    'a font that does not exist',
    { 'site.yml': FACE },
    'content/site.yml:11 the font /face.woff2 does not exist; expected a WOFF2, WOFF, TTF or OTF file in public/; put it at public/face.woff2, or correct "displayFace.src"',
  ],
  [
    'an invalid font',
    { 'site.yml': FACE, 'public/face.woff2': PICTURE },
    'content/site.yml:11 /face.woff2 is not a font; expected a WOFF2, WOFF, TTF or OTF file in public/; export public/face.woff2 again, or correct "displayFace.src"',
  ],
  [
    'a font that everybody would wait for',
    { 'site.yml': FACE, 'public/face.woff2': `wOF2${'x'.repeat(300_000)}` },
    'content/site.yml:11 the font /face.woff2 has 300 kB, which every reader loads; expected at most 200 kB; leave out the letters that you do not write, or convert it to WOFF2',
  ],
  [
    'an icon that is not a picture',
    { [ICON]: 'hello' },
    'content/public/icon-192.png:1 this icon is not a picture; expected a PNG of 192 by 192 pixels; export it again',
  ],
  [
    'an icon that is another picture than its name says',
    { [ICON]: PICTURE },
    'content/public/icon-192.png:1 this icon is a picture of type svg; expected a PNG of 192 by 192 pixels; export it again',
  ],
  [
    'an icon of another size',
    { [ICON]: anIcon('icon-512.png') },
    'content/public/icon-192.png:1 this icon has 512 by 512 pixels; expected a PNG of 192 by 192 pixels; export it in that size',
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

const ALL_WRONG = `title: ''
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
issueTitle: { en: "{name}: {title}", fr: "{number} {number} : {title}" }
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

test('all that is wrong is said in one run', async () => {
  const { problems } = await loadFiles({ 'site.yml': ALL_WRONG, 'public/icon-512.png': 'hello' });
  expect(problems.map((problem) => problem.split(/ is | in |; /)[0])).toEqual([
    'content/public/icon-512.png:1 this icon',
    'content/site.yml:1 "title"',
    'content/site.yml:2 "titleDelimiter"',
    'content/site.yml:3 "url"',
    'content/site.yml:4 "tagline"',
    'content/site.yml:5 "description.fr"',
    'content/site.yml:6 unknown key "de"',
    'content/site.yml:7 unknown key "into"',
    'content/site.yml:8 "locales.1.dir"',
    'content/site.yml:9 "timeZone"',
    'content/site.yml:10 "publishTime"',
    'content/site.yml:11 "weekday"',
    'content/site.yml:12 "breaks.0.to"',
    'content/site.yml:13 "nextIssue"',
    'content/site.yml:14 "lastIssue"',
    'content/site.yml:15 "issueTitle.en"',
    'content/site.yml:15 "issueTitle.fr"',
    'content/site.yml:17 "sections.0.id"',
    'content/site.yml:18 "sections.1.title.fr"',
    'content/site.yml:18 "sections.1.sponsoredLinks"',
    'content/site.yml:19 "sender"',
    'content/site.yml:20 "api"',
    'content/site.yml:21 "subscribeAt"',
    'content/site.yml:22 "displayFace"',
    'content/site.yml:24 "colors.light.accent"',
    'content/site.yml:25 unknown key "acent"',
    'content/site.yml:26 "colorMode.defaultMode"',
    'content/site.yml:27 "navbar.items.0.type"',
    'content/site.yml:27 "navbar.style"',
    'content/site.yml:28 "footer.copyright"',
    'content/site.yml:29 "newsletter.postsPerPage"',
    'content/site.yml:30 "experiments"',
    'content/site.yml:31 "redirects.0.from"',
    'content/site.yml:32 unknown key "foo"',
  ]);
});
