import type { CopyFieldIds } from '@midweek/core/browser';
import { Field } from '../../forms/fields.tsx';
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
    <Field
      name="image"
      ids={ids}
      isRepeated
      label={labels.image}
      problem={problem}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
      }}
    >
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
    </Field>
  );
}
