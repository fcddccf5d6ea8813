// Quotes: JSON for programs and for the calculator's readers without scripts their page, filled in.
import { listLocales, type PricingFile, paths, t, toHref } from '@midweek/core';
import { type Entries, MAX_QUANTITY, parseQuery, QUOTE_PATH } from '@midweek/core/browser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseOf } from '../../files/releases.ts';
import { acceptForms, type Form, isForm } from '../../forms/form-body.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { sendProblemJson } from '../../http/errors/problem.ts';
import { parseRequestTarget } from '../../http/urls.ts';
import { sendCompressed, toSharedPage } from '../../pages/send-compressed.ts';
import { fillCalculator, toQuoteAnswer, toQuoteNames } from './quote-answer.ts';
import { type ParsedQuote, parseFormQuote, parseJsonQuote } from './quote-request.ts';
import { requirePricing } from './release-prices.ts';

const INVALID = 422;

/** Registers the route for quotes. A form is answered with a page, everything else with JSON. */
export function registerPricingRoutes(app: FastifyInstance, releaseOf: ReleaseOf): void {
  function render(request: FastifyRequest, page: PricingFile['pages'][number], entries: Entries) {
    const { site } = releaseOf(request);
    const { pricing } = requirePricing(releaseOf(request));
    const { fill, isWrong } = fillCalculator(pricing, entries, page.locale);
    const html = site.pages.renderFile({ file: page.file, names: toQuoteNames(pricing) }, { fill });
    return { html: html ?? '', isWrong };
  }

  function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const { site } = releaseOf(request);
    const { pricing, pages } = requirePricing(releaseOf(request));
    const { locale, page: name, entries } = parseFormQuote(pricing, request.body as Form);
    const page = pages.find((page) => page.name === name && page.locale === locale);
    if (!page || !site.files.has(page.file)) throw new AppError('unavailable');
    const { html, isWrong } = render(request, page, entries);
    // The answer is that page, so its rules count.
    return reply
      .headers(site.headersFor(page.href))
      .header('cache-control', 'no-store')
      .code(isWrong ? INVALID : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** A selection in the address is worked out without scripts too; all other requests are for the file. */
  async function answerAddress(request: FastifyRequest, reply: FastifyReply) {
    const { site, pricing } = releaseOf(request);
    const { path, query } = parseRequestTarget(request.url);
    const page = pricing.ok ? pricing.file.pages.find(({ href }) => href === path) : undefined;
    const entries = pricing.ok ? parseQuery(pricing.file.pricing, query) : {};
    const isApart = site.manifest.apart !== undefined;
    if (!page || !site.files.has(page.file) || isApart || Object.keys(entries).length === 0)
      return reply.callNotFound();
    await app.takePageTurn(request, reply);
    const { html } = render(request, page, entries);
    return sendCompressed(
      request,
      reply.headers(site.headersFor(page.href)).header('cache-control', 'no-store'),
      toSharedPage(html),
    );
  }
  for (const locale of listLocales())
    for (const path of [paths.pricing, paths.priceCalculator]) app.get(toHref(locale, path), answerAddress);

  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(QUOTE_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isForm(request)) {
        await app.takePageTurn(request, reply);
        return answerForm(request, reply);
      }
      const { pricing } = requirePricing(releaseOf(request));
      const quote = parseJsonQuote(pricing, request.body);
      return quote.ok
        ? toQuoteAnswer(pricing, quote.selection, quote.locale)
        : sendInvalidQuote(reply, quote);
    });
  });
}

function sendInvalidQuote(reply: FastifyReply, { locale, fields }: Extract<ParsedQuote, { ok: false }>) {
  return sendProblemJson(reply.code(INVALID), {
    code: 'invalid-quote',
    message: t(locale, 'quote.invalid'),
    help: t(locale, 'quote.invalidHelp', { max: MAX_QUANTITY }),
    fields,
  });
}
