// Lines of the log, written many at a time: a system call for each took a tenth of the time of an answer. Pino's own buffering was tried; on a full disk it
// keeps the process from ending.
import { writeSync } from 'node:fs';

const MAX_BUFFERED_LENGTH = 4096;
/** There is no visible delay in the log. The end of the process writes the rest; only a kill loses it. */
const FLUSH_AFTER_MS = 100;
/** Size of the buffer for a slow reader of the log. Lines beyond it are lost. */
const MAX_WAITING_LENGTH = 1_000_000;
const STANDARD_OUTPUT = 1;

export interface LogStream {
  write(line: string): void;
}

export function openLogStream(fd = STANDARD_OUTPUT): LogStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = Buffer.from(waiting);
    waiting = '';
    try {
      const written = writeSync(fd, lines);
      if (written < lines.length) keep(lines.subarray(written).toString());
    } catch (error) {
      // The reader is slow, and is asked again later. Nothing else may stop the site: not a full disk, not a reader who is gone.
      if (Object(error).code === 'EAGAIN') keep(lines.toString());
    }
  }

  function keep(lines: string): void {
    if (waiting.length + lines.length <= MAX_WAITING_LENGTH) waiting += lines;
    timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
  }

  process.once('exit', flush);
  return {
    write(line) {
      keep(line);
      if (waiting.length >= MAX_BUFFERED_LENGTH) flush();
    },
  };
}
