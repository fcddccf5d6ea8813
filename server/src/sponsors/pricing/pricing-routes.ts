// Quotes: JSON for programs and for the calculator's readers without scripts their page, filled in.
import { t } from '@midweek/core';
import { MAX_QUANTITY, QUOTE_PATH } from '@midweek/core/browser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseOf } from '../../files/releases.ts';
import { acceptForms, type Form, isForm } from '../../forms/form-body.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { sendProblemJson } from '../../http/errors/problem.ts';
import { fillCalculator, toQuoteAnswer, toQuoteNames } from './quote-answer.ts';
import { type ParsedQuote, parseFormQuote, parseJsonQuote } from './quote-request.ts';
import { requirePricing } from './release-prices.ts';

const INVALID = 422;

/** Registers the route for quotes. A form is answered with a page, everything else with JSON. */
export function registerPricingRoutes(app: FastifyInstance, releaseOf: ReleaseOf): void {
  function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const { site } = releaseOf(request);
    const { pricing, pages } = requirePricing(releaseOf(request));
    const { locale, page: name, entries } = parseFormQuote(pricing, request.body as Form);
    const page = pages.find((page) => page.name === name && page.locale === locale);
    if (!page || !site.files.has(page.file)) throw new AppError('unavailable');
    const { fill, isWrong } = fillCalculator(pricing, entries, locale);
    const html = site.pages.renderFile({ file: page.file, names: toQuoteNames(pricing) }, { fill });
    // The answer is that page, so its rules count.
    return reply
      .headers(site.headersFor(page.href))
      .header('cache-control', 'no-store')
      .code(isWrong ? INVALID : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  }

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
