import fc from 'fast-check';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { expect, test } from 'vitest';
import { createTokenize } from '../../../site/src/features/text/code-grammars.ts';
import { tokenize } from '../../../site/src/features/text/tokenize.ts';
import type { CODE_LANGUAGES } from './code-languages.ts';
import { renderMailCode } from './render-mail-code.ts';

/** The code inside, as a mail client shows it. */
function textOf(html: string): string {
  const [, code = ''] = /<code[^>]*>(.*)<\/code>/s.exec(html) ?? [];
  return code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const aToken = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ' ')),
  name: fc.constantFrom(undefined, 'keyword', 'string-expression', 'function', 'comment', 'punctuation'),
});

test('any code is shown whole, without class or script, and cannot become markup', () => {
  fc.assert(
    fc.property(fc.array(fc.array(aToken, { maxLength: 6 }), { minLength: 1, maxLength: 6 }), (lines) => {
      const html = renderMailCode(lines);
      const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
      expect(textOf(html)).toBe(code.replaceAll('\t', '  '));
      const tags = html.match(/<\/?\w+/g) ?? [];
      const allowed = ['table', 'tr', 'td', 'pre', 'code', 'span'].flatMap((tag) => [`<${tag}`, `</${tag}`]);
      expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([]);
      expect(html.match(/<[^>]*\s(class|id|on\w+)=/g)).toBeNull();
    }),
  );
});

const SAMPLES: Record<keyof typeof CODE_LANGUAGES, string> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  tsx: "import { a } from 'b';\n\ntype T<K extends string> = { [k in K]?: `x${K}` };\n\nexport async function App({ x = 1 }: T<'y'>) {\n  // comment\n  const re = /a\\/[b\"]+/giu.test(`c${x}`);\n  return <p title=\"d\" {...x}>{re ? 'yes' : null} &amp; text</p>;\n}",
  css: '@layer a {\n  .root:hover > a[href^="x"]::after {\n    color: light-dark(#fff, rgb(0 0 0 / 50%));\n    margin: calc(1rem + 2px) !important; /* why */\n  }\n}',
  html: '<!doctype html>\n<p class="a" data-x=\'1\'>Text &nbsp; <!-- no --></p>\n<script>let a = "b";</script>\n<style>p { color: red }</style>',
  json: '{ "a": [1, -2.5e3, true, null], "b\\n": "c" }',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  bash: 'set -e\nfor f in *.ts; do\n  echo "${f%.ts}" | grep -v \'^x\' # why\ndone\nexport PATH=$PWD:$PATH && npm ci --omit=dev',
  yaml: 'a: &x\n  - "b" # why\n  - 2026-11-15\n  - { c: true, d: ~ }\ne: |\n  text\n',
  diff: '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-old\n+new\n same',
  text: 'a < b & c > "d"\n\tindented',
};

test.each(Object.entries(SAMPLES))('browsers colour %s as builds do', (language, code) => {
  const tokenizeInBrowser = createTokenize(createJavaScriptRegexEngine());
  const lines = tokenizeInBrowser(code, language);
  expect(lines).toEqual(tokenize(code, language));
  expect(textOf(renderMailCode(lines))).toBe(code.replaceAll('\t', '  '));
});
