import type { Locale } from '@midweek/core';
import { type Copy, SPONSOR_PATHS } from '@midweek/core/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answer, send } from '../../forms/send.ts';
import { type Problems, useForm } from '../../forms/use-form.ts';

type CopyOptions = {
  form: RefObject<HTMLFormElement | null>;
  slot: string;
  locale: Locale;
  failed: string;
  /** What the server had, and what it said about the form that the page answers. */
  given: { copy: Copy; imageUrl: string; saved: string; problems: Problems };
};

/** What is typed and chosen, and what became of it. */
export function useCopy({ form, slot, locale, failed, given }: CopyOptions) {
  const [copy, setCopy] = useState(given.copy);
  const [imageUrl, setImageUrl] = useState(given.imageUrl);
  const [saved, setSaved] = useState(given.saved);
  const upload = useRef<Promise<unknown>>(undefined);

  const explain = ({ message, fields }: Answer): Problems => ({ text: message ?? failed, fields });
  const { problems, setProblems, isBusy, submit } = useForm({
    given: given.problems,
    explain,
    async send(element) {
      await upload.current;
      const removeImage = new FormData(element).has('removeImage');
      const answer = await send('PUT', toUrl('copy'), { ...readCopy(element), removeImage });
      if (answer.isOk && removeImage) setImageUrl('');
      setSaved(answer.isOk ? (answer.message ?? '') : '');
      return answer;
    },
  });

  function toUrl(path: 'copy' | 'copyImage'): string {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    return `${SPONSOR_PATHS[path]}?${new URLSearchParams({ token, slot, locale })}`;
  }

  function read(): void {
    if (form.current) setCopy(readCopy(form.current));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was typed or chosen before counts too.
  useEffect(() => {
    read();
    const [file] = form.current?.querySelector<HTMLInputElement>('[type="file"]')?.files ?? [];
    if (file) chooseImage(file);
  }, []);

  function chooseImage(file: File): void {
    setSaved('');
    setProblems(withoutImage);
    // One after the other: all go to one address, where the last one stays.
    const sent = Promise.resolve(upload.current).then(() => send('PUT', toUrl('copyImage'), file));
    const uploading = sent.then((answer) => {
      if (upload.current !== uploading) return;
      // Uploaded or rejected: either way the form must not send it again.
      const input = form.current?.querySelector<HTMLInputElement>('[type="file"]');
      if (input && (answer.isOk || answer.fields.image)) input.value = '';
      if (!answer.isOk) return setProblems(explain(answer));
      // Another address for another image: the last one may be on the screen.
      setImageUrl(`${toUrl('copyImage')}&at=${Date.now()}`);
      setProblems((before) => ({ ...withoutImage(before), text: '' }));
    });
    upload.current = uploading;
  }

  return { copy, imageUrl, saved: isBusy ? '' : saved, problems, isBusy, read, chooseImage, submit };
}

function readCopy(form: HTMLFormElement): Copy {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    title: text('title').trim(),
    body: text('body').trim(),
    url: text('url').trim(),
    alt: text('alt').trim(),
  };
}

function withoutImage({ text, fields: { image: _, ...fields } }: Problems): Problems {
  return { text, fields };
}
