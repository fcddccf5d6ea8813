import fields from '../sponsor/request-form.module.css';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';
import { WhenImage } from './copy-preview.tsx';

type ImageFieldProps = {
  slot: string;
  imageUrl: string;
  problem: string | undefined;
  labels: CopyLabels;
  onChoose: (file: File) => void;
};

/** Awake, an image is sent as soon as it is chosen; asleep, with the form. */
export function ImageField({ slot, imageUrl, problem, labels, onChoose }: ImageFieldProps) {
  const id = `copy-${slot}-image`;
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{labels.image}</label>
      <input
        id={id}
        className={styles.file}
        type="file"
        name="image"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem ${id}-help`}
        data-fill="aria-invalid=image.isInvalid"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      <p id={`${id}-problem`} className={fields.problem} data-fill="image.problem">
        {problem}
      </p>
      <p id={`${id}-help`} className={styles.under}>
        {labels.imageHelp}
      </p>
      <WhenImage imageUrl={imageUrl}>
        <p className={styles.kept}>
          <span>{labels.imageSaved}</span>{' '}
          <label>
            <input type="checkbox" name="removeImage" /> {labels.removeImage}
          </label>
        </p>
      </WhenImage>
    </div>
  );
}
