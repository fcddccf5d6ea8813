import { z } from 'zod';

const idSchema = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, { error: `an id such as ${example}` });

const HOST = 'an https address without path, such as https://eu.posthog.com';

const ScriptPathSchema = z
  .string()
  .regex(/^\/(?!\/)[\w./-]+$/, { error: 'a path of this site, such as /_vercel/insights/script.js' });

/** Analytics services. All are off unless configured here, and readers can opt out of all of them. */
export const AnalyticsConfigSchema = z.strictObject({
  tagManager: z
    .strictObject({
      id: idSchema(/^GTM-[A-Z\d]+$/, 'GTM-ABC123'),
      noscriptFrame: z
        .boolean()
        .default(false)
        .describe(
          'Also a frame for readers without scripts. They have no way to say no, so it has to be asked for.',
        ),
    })
    .optional()
    .describe(
      'A container of Google Tag Manager. What its tags load is up to its owner, and has to come from that host.',
    ),
  gtag: z
    .strictObject({
      id: idSchema(/^(G|UA|AW|GT)-[A-Z\d-]+$/, 'G-ABC123'),
      anonymizeIp: z.boolean().default(true),
    })
    .optional()
    .describe('Google Analytics.'),
  webAnalytics: z
    .strictObject({ scriptPath: ScriptPathSchema.default('/_vercel/insights/script.js') })
    .optional()
    .describe("A counter that the host of the site brings along; `{}` is Vercel's."),
  posthog: z
    .strictObject({
      apiKey: z.string().min(1).describe('The public key of the project, which may only send.'),
      host: z
        .string()
        .refine(isOrigin, { error: HOST })
        .default('https://eu.posthog.com')
        .transform((host) => new URL(host).origin),
      recordings: z
        .boolean()
        .default(false)
        .describe(
          "Visits are recorded, if the project says so. The code for it comes from the project's host, which the policy then lets run.",
        ),
      surveys: z
        .boolean()
        .default(false)
        .describe(
          'Surveys of the project are asked for and shown by its own client. The policy refuses the styles that they bring along: look at one before you turn this on.',
        ),
    })
    .optional()
    .describe('A project of PostHog.'),
  firstParty: z
    .boolean()
    .default(false)
    .describe('Page views, reading depth and opened links, counted by our own server without cookies.'),
});
export type AnalyticsConfig = z.output<typeof AnalyticsConfigSchema>;

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search, hash } = new URL(address);
  return protocol === 'https:' && pathname === '/' && search === '' && hash === '';
}
