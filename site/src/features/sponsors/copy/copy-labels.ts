import { COPY_LIMITS, type CopyKind, type Locale, t } from '@midweek/core';

/** The labels of an ad text form, as data for the browser. */
export function toCopyLabels(locale: Locale, kind: CopyKind) {
  const { links, imageBytes, imageMinWidth, imageMaxWidth } =
    kind === 'second' ? COPY_LIMITS.second : COPY_LIMITS.main;
  const isLink = kind === 'link';
  return {
    title: t(locale, isLink ? 'copyForm.text' : 'copyForm.title'),
    titleHelp: isLink ? t(locale, 'copyForm.textHelp') : '',
    body: t(locale, 'copyForm.body'),
    bodyHelp: t(locale, 'copyForm.bodyHelp', { count: links }),
    url: t(locale, 'copyForm.url'),
    urlHelp: t(locale, 'copyForm.urlHelp'),
    image: t(locale, 'copyForm.image'),
    imageHelp: t(locale, 'copyForm.imageHelp', {
      max: imageBytes / 1000,
      min: String(imageMinWidth),
      width: String(imageMaxWidth),
    }),
    imageSaved: t(locale, 'copyForm.imageSaved'),
    removeImage: t(locale, 'copyForm.removeImage'),
    alt: t(locale, 'copyForm.alt'),
    upTo: t(locale, 'copyForm.upTo', { max: '{max}' }),
    left: t(locale, 'copyForm.left', { count: '{count}' }),
    over: t(locale, 'copyForm.over', { count: '{count}' }),
    submit: t(locale, 'copyForm.submit'),
    sending: t(locale, 'copyForm.sending'),
    failed: t(locale, 'copyForm.failed'),
    preview: t(locale, 'copyForm.preview'),
    onSite: t(locale, 'copyForm.onSite'),
    inMail: t(locale, 'copyForm.inMail'),
    exampleTitle: t(locale, 'copyForm.exampleTitle'),
    exampleText: t(locale, 'copyForm.exampleText'),
    sponsor: t(locale, 'issue.sponsor'),
    sponsored: t(locale, 'issue.sponsored'),
  };
}

export type CopyLabels = ReturnType<typeof toCopyLabels>;
