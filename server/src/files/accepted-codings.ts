import Negotiator from 'negotiator';
import { CODINGS, type Coding } from './site-file.ts';

/** What a client takes, best first; empty when it refuses everything. */
type AcceptedCodings = readonly string[];

/** The types lag behind: `preferred` (our order among equals) came with negotiator 1.0. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): AcceptedCodings;
}

const OURS = Object.keys(CODINGS) as Coding[];
/** Browsers send only a handful of different headers. Longer ones are not remembered: clients choose what they send. */
const MAX_REMEMBERED = 100;
const MAX_REMEMBERED_LENGTH = 256;
const remembered = new Map<string, AcceptedCodings>();

/** Reads an Accept-Encoding header. */
export function acceptedCodings(header: string): AcceptedCodings {
  const known = remembered.get(header);
  if (known) return known;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings([...OURS, 'identity'], { preferred: OURS });
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (header.length <= MAX_REMEMBERED_LENGTH) remembered.set(header, accepted);
  return accepted;
}
