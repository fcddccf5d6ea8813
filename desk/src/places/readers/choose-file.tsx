import { useId, useState } from 'react';
import invisible from '#src/components/visually-hidden.module.css';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './import.module.css';
import { MAX_FILE_BYTES } from './read-file.ts';
import { useDroppedFile } from './use-dropped-file.ts';

/** The platform's own choice of a file, and a place to drop one. */
export function ChooseFile({ file, onChoose }: { file: File | undefined; onChoose: (file: File) => void }) {
  const t = useTexts('readers');
  const format = useFormat();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const isTooLarge = chosen.size > MAX_FILE_BYTES;
    setProblem(isTooLarge ? t.tooLarge(format.bytes(chosen.size)) : undefined);
    if (!isTooLarge) onChoose(chosen);
  };
  const isOver = useDroppedFile(take);
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      {file && (
        <p>
          <strong>{file.name}</strong> · {format.bytes(file.size)}
        </p>
      )}
      <div>
        <label className={styles.choose} htmlFor={id}>
          {file ? t.chooseOther : t.choose}
        </label>
        {/* Its own button says, in the language of the browser, that nothing is chosen. */}
        <input
          id={id}
          className={invisible.hidden}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            take(target.files);
            // The same file again, after it was corrected, is a choice, too.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.quiet}>
        {t.fileHint}
      </p>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}
