import { CommandProblem } from './command-problem.ts';

export interface Step {
  readonly done: number;
  readonly total: number;
}

type Line =
  | { readonly step: Step }
  | { readonly answer: unknown }
  | { readonly problem: { readonly status?: number; readonly detail?: string } };

/** Reads the answer of a long command, line by line: how far it is, and at last what came of it. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  onStep: (step: Step) => void = () => undefined,
): Promise<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read().catch((error: unknown) => {
        throw new CommandProblem(0, '', { cause: error });
      });
      const lines = (rest + value).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const text of lines) {
        if (text.trim() === '') continue;
        const line = JSON.parse(text) as Line;
        if ('step' in line) onStep(line.step);
        else if ('answer' in line) return line.answer;
        else throw new CommandProblem(line.problem.status ?? 500, line.problem.detail ?? '');
      }
      // The server goes on with it: the list of works says what comes of it.
      if (done) throw new CommandProblem(0, '');
    }
  } finally {
    reader.releaseLock();
  }
}
