// Texts that carry their own signature: a valid one proves that we made it, and nothing about it is stored.
import { isSameSecret } from './same-secret.ts';
import type { Secret } from './secret.ts';

/** @example signText(secret, 'ticket', 'a.b') // 'a.b.<signature>' */
export function signText(secret: Secret, purpose: string, text: string): string {
  return `${text}.${secret.sign(purpose, text)}`;
}

/** The text that was signed; undefined when we did not sign it. Anything added around it is part of the text, so it breaks the signature. */
export function readSignedText(secret: Secret, purpose: string, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(0, dot));
  return isSameSecret(signed.slice(dot + 1), secret.sign(purpose, text)) ? text : undefined;
}
