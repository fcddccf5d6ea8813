import { z } from 'zod';

/** What the policy of pages stops without a word, what never is shown, and what acts on the page around it, as a `<meta>` for referrers does on private links. */
const REFUSED =
  /<(style|meta|base|iframe|frame|object|embed)\b|<script(?![^>]*\ssrc\s*=)|[\s"'/](on[a-z]+|style)\s*=|javascript:/i;

/** HTML of the owner's own, which is part of every page. */
export const MarkupSchema = z
  .string()
  .min(1)
  .refine((html) => !REFUSED.test(html), {
    error:
      'markup without <style>, <meta>, <base>, frames, code such as onclick or <script> without "src", and "style" on elements, which the policy of pages stops',
  });
