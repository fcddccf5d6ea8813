// Markup as a type of its own, for browsers too: a text cannot be mistaken for it, and inserted values are escaped.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means the same inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Markup that is safe to send. Made by `html`, which escapes; read with `String(markup)`. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

/**
 * Markup with values in it: texts are escaped, markup stays as it is.
 * @example html`<ul>${names.map((name) => html`<li>${name}</li>`)}</ul>`
 */
export function html(markup: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: markup }, ...values.map(toMarkup)));
}

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return String(value);
  return typeof value === 'object' ? value.join('') : escapeHtml(String(value));
}
