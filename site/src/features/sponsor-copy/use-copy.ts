import type { Locale } from '@midweek/core';
import type { Copy, CopyField } from '@midweek/core/browser';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CopyOutcome, putCopy, putImage, toCopyUrl } from './copy-service.ts';

interface CopyState {
  readonly isBusy: boolean;
  readonly saved: string;
  readonly problem: string;
  readonly fields: Partial<Record<CopyField, string>>;
}

type CopyOptions = {
  form: RefObject<HTMLFormElement | null>;
  slot: string;
  locale: Locale;
  failed: string;
  /** What the server had, and what it said about the form that the page answers. */
  given: Omit<CopyState, 'isBusy'> & { copy: Copy; imageUrl: string };
};

/** What is typed and chosen, and what became of it. */
export function useCopy({ form, slot, locale, failed, given }: CopyOptions) {
  const [copy, setCopy] = useState(given.copy);
  const [imageUrl, setImageUrl] = useState(given.imageUrl);
  const [state, setState] = useState<CopyState>({ ...given, isBusy: false });
  const upload = useRef<Promise<unknown>>(undefined);
  const isBusy = useRef(false);
  const isRefused = useRef(false);
  const address = () => ({ token: new URLSearchParams(location.search).get('token') ?? '', slot, locale });

  function read(): void {
    if (form.current) setCopy(readCopy(form.current));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was typed or chosen before counts too.
  useEffect(() => {
    read();
    const [file] = form.current?.querySelector<HTMLInputElement>('[type="file"]')?.files ?? [];
    if (file) chooseImage(file);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal leads there, also the same one again.
  useEffect(() => {
    if (!isRefused.current) return;
    isRefused.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  function tell({ message, fields }: CopyOutcome): void {
    setState({ isBusy: false, saved: '', problem: message ?? failed, fields });
  }

  function chooseImage(file: File): void {
    setState((before) => ({ ...before, saved: '', fields: without(before.fields, 'image') }));
    upload.current = putImage(address(), file).then((outcome) => {
      // Uploaded or rejected: either way the form must not send it again.
      const input = form.current?.querySelector<HTMLInputElement>('[type="file"]');
      if (input && (outcome.isOk || outcome.fields.image)) input.value = '';
      if (!outcome.isOk) return tell(outcome);
      // Another address for another image: the last one may be on the screen.
      setImageUrl(`${toCopyUrl('copyImage', address())}&at=${Date.now()}`);
      setState((before) => ({ ...before, problem: '', fields: without(before.fields, 'image') }));
    });
  }

  async function send(element: HTMLFormElement): Promise<void> {
    setState((before) => ({ ...before, isBusy: true, saved: '', problem: '' }));
    await upload.current;
    const removeImage = new FormData(element).has('removeImage');
    const outcome = await putCopy(address(), { ...readCopy(element), removeImage });
    isBusy.current = false;
    if (!outcome.isOk) {
      isRefused.current = true;
      tell(outcome);
      return;
    }
    if (removeImage) setImageUrl('');
    setState({ isBusy: false, saved: outcome.message ?? '', problem: '', fields: {} });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void send(event.currentTarget);
  }

  return { copy, imageUrl, state, read, chooseImage, submit };
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

function without(fields: CopyState['fields'], field: CopyField): CopyState['fields'] {
  const { [field]: _, ...rest } = fields;
  return rest;
}
