// The text of a sponsor's block as markup. The server puts it into the page, and the page's island draws it again while somebody types.
import { type Html, html } from '../html/html.ts';
import { isWebAddress } from './copy.ts';
import { parseCopyBody } from './copy-body.ts';

/** Undefined for an empty text. A link to anything but a web address becomes plain text. */
export function renderCopyBody(body: string): Html | undefined {
  const paragraphs = parseCopyBody(body).map((segments) => {
    const inside = segments.map(({ text, url }) =>
      url !== undefined && isWebAddress(url)
        ? html`<a href="${url}" rel="noopener noreferrer" target="_blank">${text}</a>`
        : html`${text}`,
    );
    return html`<p>${inside}</p>`;
  });
  return paragraphs.length > 0 ? html`${paragraphs}` : undefined;
}
