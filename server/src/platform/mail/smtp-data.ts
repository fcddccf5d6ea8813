// What goes over the wire after DATA. nodemailer looks at every byte for dots and line breaks to escape, which takes a third of the time of
// a mail of 60 kB. A message that has nothing to escape goes past it.
import type { Readable, Transform } from 'node:stream';

/** A dot at the start of a line, or a CR or LF without the other. */
const TO_ESCAPE = /^\.|\n\.|\r(?!\n)|(?<!\r)\n/;

/** Whether no line starts with a dot, and all of them end with CR and LF: then nothing in it can be taken for the end of the message. */
export function needsNoEscaping(raw: Buffer): boolean {
  // As text: an expression goes through it five times as fast as a loop through the bytes.
  const text = raw.toString('latin1');
  return text.endsWith('\r\n') && !TO_ESCAPE.test(text);
}

/** Of a message that needs no escaping: nodemailer ends what it has not looked at with a line break of its own. */
export function withoutLastBreak(raw: Buffer): Buffer {
  return raw.subarray(0, -2);
}

/** nodemailer pipes a message into its escaping stream. If it ever does otherwise, it escapes again what needs none, and nothing changes. */
export function pipeUnescaped(message: Readable): Readable {
  const pipe = message.pipe.bind(message) as Readable['pipe'];
  message.pipe = (destination, options) => {
    (destination as unknown as Transform)._transform = (chunk, _encoding, done) => done(null, chunk);
    return pipe(destination, options);
  };
  return message;
}
