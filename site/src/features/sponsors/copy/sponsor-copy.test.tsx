import { expect, test } from 'vitest';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { CopyForm } from './copy-form.tsx';
import { toCopyLabels } from './copy-labels.ts';
import { SponsorCopy } from './sponsor-copy.tsx';

const html = renderInPage(<SponsorCopy />, { locale: 'fr' });
const templates = new Map(
  [...html.matchAll(/<template data-part="([\w-]+)">(.*?)<\/template>/g)].map(
    ([, kind = '', inside = '']) => [kind, inside],
  ),
);

test('the page has a form for each kind of place, and what is left of it when it is closed', () => {
  expect([...templates.keys()]).toEqual(['main', 'second', 'link', 'closed-block', 'closed-link']);
  expect(templates.get('main')).toContain('encType="multipart/form-data"');
  expect(templates.get('main')).toContain('2 liens au plus');
  expect(templates.get('second')).toContain('Un lien, écrit');
  expect(templates.get('link')).not.toContain('type="file"');
  expect(templates.get('closed-block')).not.toContain('<form');
  expect(html).not.toContain('style=');
});

test('every place that the server fills has its name, and the attribute that it fills is there', () => {
  const form = templates.get('main') ?? '';
  const marks = [...form.matchAll(/<[a-z][^<>]*\sdata-fill="([^"]+)"[^<>]*>/g)];
  const names = marks.flatMap(([, mark = '']) => mark.split(' ')).map((mark) => mark.replace(/^.*=/, ''));
  expect(new Set(names)).toEqual(
    new Set([
      ...['formId', 'headingId', 'answer', 'heading', 'note', 'action', 'problem', 'saved'],
      ...['title', 'body', 'url', 'alt'],
      ...['title', 'body', 'url', 'image', 'alt'].flatMap((field) => [
        `${field}.isInvalid`,
        `${field}.problem`,
        ...['controlId', 'problemId', 'helpId', 'description'].map((id) => `${field}.${id}`),
      ]),
      ...['title.roomId', 'body.roomId'],
      ...['preview.title', 'preview.url', 'image.src', 'image.alt'],
    ]),
  );
  for (const [tag, mark = ''] of marks) {
    for (const [, attribute] of mark.matchAll(/([\w-]+)=/g)) expect(tag).toContain(` ${attribute}="`);
  }
});

test('a preview shows the words and links of the copy, and no other address', () => {
  const values = {
    title: 'Acme',
    body: 'Try [it](https://acme.example/a) or [this](javascript:alert).\n\nBye.',
    url: 'javascript:alert(1)',
    alt: '',
  };
  const labels = toCopyLabels('en', 'main');
  const form = renderInPage(<CopyForm slot="x" kind="main" labels={labels} values={values} />);
  expect(form).toContain(
    '<midweek-copy-body><p>Try <a href="https://acme.example/a" rel="noopener noreferrer" target="_blank">it</a> or this.</p><p>Bye.</p></midweek-copy-body>',
  );
  expect(form).not.toMatch(/href="javascript/);
});
