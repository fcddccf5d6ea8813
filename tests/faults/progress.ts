const BAR_WIDTH = 30;
const LINES_WITHOUT_TERMINAL = 20;

/** Shows how far a run is: one line that changes in a terminal, a few lines elsewhere. */
export function createProgress(stream: NodeJS.WriteStream = process.stdout) {
  let lastStep = 0;
  return (share: number, text: string): void => {
    const done = Math.min(share, 1);
    if (stream.isTTY) {
      const bar = '█'.repeat(Math.round(done * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
      stream.write(`\r${bar} ${text}\u001b[K${done === 1 ? '\n' : ''}`);
      return;
    }
    const step = Math.floor(done * LINES_WITHOUT_TERMINAL);
    if (step === lastStep) return;
    lastStep = step;
    stream.write(`${text}\n`);
  };
}
