const WIDTH = 28;
// The mark of the newsletter: a bar that fills.
const FULL = '▮';
const EMPTY = '▯';

export type Progress = {
  /** @param note the text after the figures */
  update(done: number, note?: string): void;
  clear(): void;
  end(message: string): void;
};

/** A bar that is drawn over itself in a terminal; where output is recorded, only the last line is printed. */
export function createProgress(
  label: string,
  total: number,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  const draw = (done: number, note = '') => {
    if (!stream.isTTY) return;
    const part = Math.min(1, total > 0 ? done / total : 1);
    const full = Math.round(part * WIDTH);
    stream.write(
      `\r\x1b[2K${label} ${FULL.repeat(full)}${EMPTY.repeat(WIDTH - full)} ${Math.min(done, total)}/${total}${note && `  ${note}`}`,
    );
  };
  const clear = () => {
    if (stream.isTTY) stream.write('\r\x1b[2K');
  };
  draw(0);
  return {
    update: draw,
    clear,
    end(message) {
      clear();
      stream.write(`${message}\n`);
    },
  };
}
