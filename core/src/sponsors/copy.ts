// Ads that sponsors send for a place, and the problems that they may have.
import { isPublicHost } from '../routes/public-host.ts';
import { listBareAddresses, listCopyLinks, parseCopyBody, toCopyWords } from './copy-body.ts';
import { COPY_LIMITS, copyKindOf, countCharacters } from './copy-limits.ts';

/** Of a link, `title` is its text, and `body` and `alt` are empty. */
export interface Copy {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** The alternative text of the image. */
  readonly alt: string;
}

export const COPY_FIELDS = ['title', 'body', 'url', 'image', 'alt'] as const;
export type CopyField = (typeof COPY_FIELDS)[number];

/** The texts are `copyProblem.<code>` of the interface. */
type CopyProblemCode =
  | 'title-missing'
  | 'title-long'
  | 'text-missing'
  | 'text-long'
  | 'body-missing'
  | 'body-long'
  | 'body-links'
  | 'body-address'
  | 'body-bare'
  | 'url'
  | 'alt-missing'
  | 'alt-long'
  | 'image-type'
  | 'image-none'
  | 'image-broken'
  | 'image-width'
  | 'image-ratio'
  | 'image-size';
interface CopyProblem {
  readonly code: CopyProblemCode;
  readonly values?: Readonly<Record<string, string | number>>;
}
export type CopyProblems = Partial<Record<CopyField, CopyProblem>>;

const MAX_ALT_LENGTH = 200;
const MAX_URL_LENGTH = 1000;
/** An image that is scaled is rarely exact to the pixel. */
const RATIO_TOLERANCE = 0.01;

/** Everything that is wrong with a sponsor's text; an image is judged by `checkCopyImage`. */
export function checkCopy(placement: string, copy: Copy, { hasImage }: { hasImage: boolean }): CopyProblems {
  const limits = COPY_LIMITS[copyKindOf(placement)];
  const url = isWebAddress(copy.url) ? {} : { url: { code: 'url' as const } };
  if (limits.kind === 'link') return { ...checkLength('title', 'text', copy.title, limits.text), ...url };
  return {
    ...checkLength('title', 'title', copy.title, limits.title),
    ...checkBody(copy.body, limits),
    ...url,
    ...(hasImage && checkLength('alt', 'alt', copy.alt, MAX_ALT_LENGTH)),
  };
}

function checkLength(
  field: CopyField,
  name: 'title' | 'text' | 'body' | 'alt',
  text: string,
  max: number,
): CopyProblems {
  const count = countCharacters(text);
  if (count === 0) return { [field]: { code: `${name}-missing`, values: { max } } };
  return count > max ? { [field]: { code: `${name}-long`, values: { count, max } } } : {};
}

function checkBody(body: string, limits: { body: number; links: number }): CopyProblems {
  const paragraphs = parseCopyBody(body);
  const long = checkLength('body', 'body', toCopyWords(paragraphs), limits.body);
  if (long.body) return long;
  const [bare] = listBareAddresses(paragraphs);
  if (bare !== undefined) return { body: { code: 'body-bare', values: { address: bare } } };
  const links = listCopyLinks(paragraphs);
  const wrong = links.find((link) => !isWebAddress(link));
  if (wrong !== undefined) return { body: { code: 'body-address', values: { address: wrong } } };
  const { length: count } = links;
  return count > limits.links ? { body: { code: 'body-links', values: { count, max: limits.links } } } : {};
}

/** Whether an address leads to a page that anybody can open: one that a build takes. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
}

/** Judges the image of a block by its bytes; `undefined` is a file that is no image in an accepted format. */
export function checkCopyImage(
  image: { width: number; height: number; bytes: number; isWhole: boolean } | undefined,
): CopyProblem | undefined {
  const { imageBytes, imageRatio, imageMinWidth: min, imageMaxWidth: max } = COPY_LIMITS.main;
  if (!image) return { code: 'image-type' };
  const { width, height, bytes, isWhole } = image;
  if (bytes > imageBytes) return { code: 'image-size', values: { max: imageBytes / 1000 } };
  if (!isWhole) return { code: 'image-broken' };
  const values = { width: String(width), height: String(height) };
  if (Math.abs(width / height / imageRatio - 1) > RATIO_TOLERANCE) return { code: 'image-ratio', values };
  if (width >= min && width <= max) return undefined;
  return { code: 'image-width', values: { ...values, min: String(min), max: String(max) } };
}
