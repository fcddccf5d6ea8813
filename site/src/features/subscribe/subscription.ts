// What goes to the server, and what comes back.
import type { Challenge, SignupBody } from '@midweek/core/browser';

export type Outcome =
  | { isOk: true; next: string }
  | {
      isOk: false;
      code: string;
      /** What the server says; shown when the code is not known here. */
      text?: string;
      challenge?: Challenge;
      retryAfterSeconds?: number;
    };

/** A form as the server wants it: `fields[utm_source]` becomes `fields.utm_source`, and empty fields are dropped. */
export function toSubscription(form: FormData): SignupBody {
  const value = (name: string) => String(form.get(name) ?? '');
  const fields = [...form].flatMap(([name, content]) => {
    const field = /^fields\[(\w+)\]$/.exec(name)?.[1];
    return field && content ? [[field, String(content)]] : [];
  });
  return {
    email: value('email').trim(),
    locale: value('locale') as SignupBody['locale'],
    website: value('website'),
    ...(value('wording') && { wording: value('wording') }),
    fields: Object.fromEntries(fields),
  };
}

/** Any answer as an outcome. What we cannot read is a failure of the server, or of something between us. */
export function toOutcome(status: number, body: unknown, origin: string): Outcome {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (status >= 200 && status < 300) {
    const next = toOwnPath(answer.next, origin);
    return next ? { isOk: true, next } : { isOk: false, code: 'unavailable' };
  }
  const { code, message, help, challenge, retryAfterSeconds } = answer;
  if (typeof code !== 'string') return { isOk: false, code: status < 500 ? 'bad-request' : 'unavailable' };
  return {
    isOk: false,
    code,
    ...(typeof message === 'string' ? { text: [message, help].filter(Boolean).join(' ') } : {}),
    ...(isChallenge(challenge) ? { challenge } : {}),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
}

export function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/** The form never leads away from this site, whoever answers. */
function toOwnPath(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
