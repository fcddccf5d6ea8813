// The response to an ad text that was sent: JSON for scripts, sentences for pages.
import { type CopyField, type CopyProblems, type Locale, t } from '@midweek/core';
import type { FastifyReply } from 'fastify';
import type { AdAnswer } from './ad-page.ts';
import type { SaveResult } from './save-ad.ts';

export function sendResult(reply: FastifyReply, locale: Locale, result: SaveResult) {
  if (result.ok) return reply.send({ message: t(locale, 'copyForm.saved') });
  if (result.reason === 'invalid') return sendProblems(reply.code(422), locale, result.problems);
  return reply
    .code(409)
    .type('application/problem+json; charset=utf-8')
    .send({ code: 'copy-closed', message: t(locale, 'copyForm.closed') });
}

export function sendProblems(reply: FastifyReply, locale: Locale, problems: CopyProblems) {
  const { fields } = toRefusal(locale, problems);
  return reply.type('application/problem+json; charset=utf-8').send({
    code: 'invalid-copy',
    message: t(locale, 'copyForm.notSaved'),
    help: t(locale, 'copyForm.notSavedHelp'),
    fields,
  });
}

export function toRefusal(locale: Locale, problems: CopyProblems): Pick<AdAnswer, 'problem' | 'fields'> {
  return {
    problem: `${t(locale, 'copyForm.notSaved')} ${t(locale, 'copyForm.notSavedHelp')}`,
    fields: Object.fromEntries(
      Object.entries(problems).map(([field, { code, values }]) => [
        field,
        t(locale, `copyProblem.${code}`, values),
      ]),
    ) as Partial<Record<CopyField, string>>,
  };
}
