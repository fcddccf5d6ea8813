// Puts an answer into a page that the build made. Elements name what the server may say there:
//
//   <p data-fill="total">€0</p>                                    its text
//   <input value="0" data-fill="value=main.entry">                 an attribute
//
// Everything is escaped. The server needs no template of its own, and the page is whole without the server.
import { escapeHtml } from './escape-html.ts';

const MARKED_ELEMENT = /<[a-z][^<>]*\sdata-fill="([^"]+)"[^<>]*>[^<]*/g;

/** Fills in what is named; what has no value stays as the page has it. */
export function fillPage(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(MARKED_ELEMENT, (element, marks: string) => {
    const start = element.indexOf('>') + 1;
    let tag = element.slice(0, start);
    let text = element.slice(start);
    for (const mark of marks.split(' ')) {
      const [, attribute, name = ''] = /^(?:([\w-]+)=)?(.+)$/.exec(mark) ?? [];
      if (!Object.hasOwn(values, name)) continue;
      const value = escapeHtml(values[name] ?? '');
      if (attribute) tag = setAttribute(tag, attribute, value);
      else text = value;
    }
    return tag + text;
  });
}

/** Only an attribute that is there: a page shows by its markup what it can become. */
function setAttribute(tag: string, attribute: string, value: string): string {
  return tag.replace(new RegExp(`(\\s${attribute}=")[^"]*`), (_, before: string) => before + value);
}
