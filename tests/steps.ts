// The steps of a ring of tests, one after the other.

export type Counts = { passed: number; failed: number };
export type Step = { name: string; run: () => Promise<Counts> };

/** Runs all steps, whatever fails. The last line counts: other programs read it. */
export async function runSteps(steps: readonly Step[], say: (text: string) => void): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    say(`\n== ${name}`);
    const start = performance.now();
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = Math.round((performance.now() - start) / 1000);
    say(`${failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${passed} passed, ${failed} failed, ${seconds} s.`);
  }
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}
