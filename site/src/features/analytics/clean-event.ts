import { toPublicAddress } from './public-address.ts';

type Properties = Record<string, unknown>;
type CapturedEvent = { properties: Properties; $set?: Properties; $set_once?: Properties };

// The client allows 1,024 characters for some texts of elements.
const MAX_TEXT_LENGTH = 255;
const ADDRESSES = /(url|referrer|href)$/i;
// Attributes of elements that the client writes as one text: `a.link:href="/"text="Read \"it\""`.
const CHAINED = /([\w-]+)="((?:[^"\\]|\\.)*)"/g;

/** An event of PostHog without what names the reader, and with no more than a line of what they clicked on. */
export function cleanEvent<Event extends CapturedEvent>(event: Event): Event {
  return {
    ...event,
    properties: cleanProperties(event.properties),
    ...(event.$set && { $set: cleanProperties(event.$set) }),
    ...(event.$set_once && { $set_once: cleanProperties(event.$set_once) }),
  };
}

function cleanProperties(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, clean(name, value)]));
}

function clean(name: string, value: unknown): unknown {
  if (name === '$elements' && Array.isArray(value)) return value.map(cleanProperties);
  if (typeof value !== 'string') return value;
  if (name === '$elements_chain')
    return value.replace(CHAINED, (_, attribute, text) => `${attribute}="${clean(attribute, text)}"`);
  // Not in the middle of what is escaped.
  if (name === '$el_text' || name === 'text') return value.slice(0, MAX_TEXT_LENGTH).replace(/\\$/, '');
  return ADDRESSES.test(name) ? toPublicAddress(value) : value;
}
