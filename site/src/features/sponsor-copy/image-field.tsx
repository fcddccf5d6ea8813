import type { CopyFieldIds } from '@midweek/core/browser';
import fields from '../sponsor/request-form.module.css';
import styles from './copy-form.module.css';
import type { CopyLabels } from './copy-labels.ts';
import { WhenImage } from './copy-preview.tsx';

type ImageFieldProps = {
  ids: CopyFieldIds;
  imageUrl: string;
  problem: string | undefined;
  labels: CopyLabels;
  onChoose: (file: File) => void;
};

/** Awake, an image is sent as soon as it is chosen; asleep, with the form. */
export function ImageField({ ids, imageUrl, problem, labels, onChoose }: ImageFieldProps) {
  return (
    <div className={fields.field}>
      <label htmlFor={ids.control} data-fill="for=image.controlId">
        {labels.image}
      </label>
      <input
        id={ids.control}
        className={styles.file}
        type="file"
        name="image"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={problem !== undefined}
        aria-describedby={ids.description}
        data-fill="id=image.controlId aria-describedby=image.description aria-invalid=image.isInvalid"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      <p id={ids.problem} className={fields.problem} data-fill="id=image.problemId image.problem">
        {problem}
      </p>
      <p id={ids.help} className={styles.under} data-fill="id=image.helpId">
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
