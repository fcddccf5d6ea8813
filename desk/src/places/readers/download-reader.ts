import type { ShownReader } from './shown-reader.ts';

/** All that is stored about a person as a file, made here: the server has sent it already. */
export function downloadReader(shown: ShownReader): void {
  const file = new Blob([`${JSON.stringify(shown, undefined, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${shown.subscriber.email.replaceAll(/[\s/\\:*?"<>|]/g, '_')}.json`;
  link.click();
  // Not at once: the browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
