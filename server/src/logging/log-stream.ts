export interface LogStream {
  write(line: string): void;
}

/** The part of `process.stdout` that is needed, so that tests can stand in for it. */
interface Output {
  write(text: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Collects the lines of one turn of the event loop and writes them together: under load a write for every line costs more than
 * making it. A process that is killed loses the lines of its last turn.
 */
export function createLogStream(output: Output = process.stdout): LogStream {
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  // Whoever reads the log may go away; the server stays.
  output.on('error', () => undefined);
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
