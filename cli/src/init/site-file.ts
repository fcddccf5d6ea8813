import { toOwnName } from '@midweek/core';
import { hasTexts, type Plan } from './plan.ts';
import { type Fill, type Words, wordsOf } from './words.ts';
import { quote } from './yaml-text.ts';

/** The configuration, with what each part is for. */
export function renderSiteFile({ name, locales, weekday, sections }: Plan, fill: Fill): string {
  const both = (key: keyof Words) =>
    `{ ${locales.map((locale) => `${locale}: ${quote(fill(locale, wordsOf(locale)[key]))}`).join(', ')} }`;
  const same = (text: string) => `{ ${locales.map((locale) => `${locale}: ${quote(text)}`).join(', ')} }`;
  const untranslated = locales.filter((locale) => !hasTexts(locale));
  const languages = locales.map((locale) => `  - { code: ${locale}, label: ${quote(toOwnName(locale))} }`);
  return `# Your newsletter. "midweek lint --site" on this folder says what is wrong here, with the line; the handbook describes every key.
${untranslated.length > 0 ? `# Translate the ${untranslated.map((locale) => `\`${locale}:\``).join(' and ')} values below; they are still in English.\n` : ''}title: ${quote(name)}
url: https://example.com # where readers will find it: used in feeds, emails and for search engines
# sender: hello@example.com # who emails come from: an address of your domain; MAIL_FROM in .env wins over it
tagline: ${both('tagline')}
description: ${both('description')}
locales: # the first one has no prefix in addresses
${languages.join('\n')}
timeZone: UTC # by whose clock issues appear, such as Europe/Paris

# Issues: the day on which they appear, what they are called, and their sections in this order.
weekday: ${weekday}
# breaks: # weeks without an issue
#   - { from: 2026-12-21, to: 2027-01-03 }
issueTitle: { ${locales.map((locale) => `${locale}: ${quote(wordsOf(locale).issueTitle)}`).join(', ')} }
sections:
${sections.map(({ id, title }) => `  - { id: ${id}, title: ${same(title)} }`).join('\n')}

# Addresses are written without language. What does not exist is named by lint.
navbar:
  logo: { src: /favicon.svg, alt: ${quote(name)} } # public/favicon.svg
  items:
    - { label: ${both('newsletter')}, to: /newsletter }
    - { label: ${both('about')}, to: /about }
${locales.length > 1 ? '    - { type: localeDropdown, position: right }\n' : ''}
footer:
  links:
    - { label: ${both('about')}, to: /about }
    - { label: ${both('privacy')}, to: /privacy }
  copyright: ${both('copyright')}

newsletter:
  title: ${both('newsletter')}
  description: ${both('listDescription')}
  sidebarTitle: ${both('sidebar')}
  feedTitle: ${same(name)}

# Colours by what they are for. Every pair is checked for contrast.
# colors: { light: { accent: "#0b57d0" }, dark: { accent: "#8ab4f8" } }

# The face of headings and large numerals: a font file of public/, or none for that of the reader's system.
# displayFace: { src: /fonts/my-face.woff2, fallback: sans-serif }
# Letters on social cards that the shipped face lacks, such as Arabic or Japanese: TTF or OTF files of this folder.
# cardFaces: [fonts/my-face.ttf]

# Counting readers on your own server, without cookies:
# analytics: { firstParty: true }
`;
}
