import type { Locale } from '@midweek/core';
import { SPONSOR_PATHS, toSlotTexts } from '@midweek/core/browser';
import { sendGuarded } from '../../forms/send-guarded.ts';
import { type Problems, useForm } from '../../forms/use-form.ts';
import { readChosen } from './use-calendar.ts';

type RequestOptions = {
  locale: Locale;
  api: string;
  failed: string;
  given: Problems;
  onTaken: () => Promise<void>;
};

/** One request at a time, from the press to the next page or to what went wrong. */
export function useRequest({ locale, api, failed, given, onTaken }: RequestOptions) {
  return useForm({
    given,
    send: (form, onProving) => sendGuarded(api + SPONSOR_PATHS.requests, toRequest(form, locale), onProving),
    async explain({ code, message = failed, fields }) {
      if (code === 'slot-taken') await onTaken();
      return Object.keys(fields).length > 0 ? { text: message, fields } : { failure: message, fields };
    },
  });
}

function toRequest(form: HTMLFormElement, locale: Locale) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return {
    locale,
    company: read('company'),
    contactName: read('contactName'),
    email: read('email'),
    conflicts: read('conflicts'),
    website: read('website'),
    slots: toSlotTexts(readChosen(form)),
  };
}
