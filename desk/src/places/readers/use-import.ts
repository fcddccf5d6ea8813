import type { InputOf, OutputOf } from '@midweek/server/owner';
import { useRef, useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { readBase64 } from './read-file.ts';

type Input = InputOf<'import-readers'>;
export type ImportOutcome = OutputOf<'import-readers'>;
export type ImportOptions = Pick<Input, 'from' | 'map' | 'state' | 'locale' | 'note'>;

/** A file on its way in: checked as often as the options change, then imported once. It stays in memory when the session ends. */
export function useImport() {
  const check = useAction('import-readers');
  const store = useAction('import-readers');
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState<ImportOptions>({});
  const [isUnreadable, setUnreadable] = useState(false);
  // Two presses can come before React knows of the first one.
  const isStoring = useRef(false);

  function endStoring() {
    isStoring.current = false;
  }

  async function send(chosen: File, wanted: ImportOptions, isDryRun: boolean) {
    setUnreadable(false);
    try {
      const base64 = await readBase64(chosen);
      const input = { ...wanted, file: { name: chosen.name, base64 }, isDryRun };
      if (isDryRun) check.mutate(input);
      else store.mutate(input, { onSettled: endStoring });
    } catch {
      setUnreadable(true);
      endStoring();
    }
  }

  return {
    file,
    options,
    isUnreadable,
    check,
    store,
    choose(chosen: File) {
      store.reset();
      setFile(chosen);
      void send(chosen, options, true);
    },
    change(wanted: ImportOptions) {
      setOptions(wanted);
      if (file) void send(file, wanted, true);
    },
    importAll() {
      if (!file || isStoring.current) return;
      isStoring.current = true;
      void send(file, options, false);
    },
  };
}
