/** A command that failed. `detail` is the server's sentence for the user, or empty. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  /** Of HTTP; 0 when no answer came. */
  readonly status: number;
  readonly detail: string;

  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(detail || `status ${status}`, options);
    this.status = status;
    this.detail = detail;
  }
}

/** From an answer in `application/problem+json`, or whatever a proxy has put in its place. */
export async function readProblem(response: Response): Promise<CommandProblem> {
  const text = await response.text().catch(() => '');
  return toProblem(response.status, text);
}

export function toProblem(status: number, text: string): CommandProblem {
  try {
    const { detail, status: own } = JSON.parse(text) as { detail?: unknown; status?: unknown };
    return new CommandProblem(
      typeof own === 'number' ? own : status,
      typeof detail === 'string' ? detail : '',
    );
  } catch {
    return new CommandProblem(status, '');
  }
}
