import type { Locale } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { toCrashLabels } from './crash-labels.ts';
import { CRASH_TITLE, CrashScreen } from './crash-screen.tsx';

type Attempts = {
  page: () => string;
  /** The crash screen between header and footer. */
  inLayout: (error: unknown) => string;
};

/** A page, or what has crashed it. Where header or footer are what crashes, the screen comes alone. */
export function showCrash(
  locale: Locale,
  { page, inLayout }: Attempts,
): { body: string; hasCrashed: boolean } {
  try {
    return { body: page(), hasCrashed: false };
  } catch (error) {
    return { body: drawCrash(error, { locale, inLayout }), hasCrashed: true };
  }
}

function drawCrash(
  error: unknown,
  { locale, inLayout }: Pick<Attempts, 'inLayout'> & { locale: Locale },
): string {
  try {
    return inLayout(error);
  } catch (layoutError) {
    return drawAlone(layoutError, locale);
  }
}

function drawAlone(error: unknown, locale: Locale): string {
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{CRASH_TITLE}</title>
      </head>
      <body>
        <main>
          <CrashScreen labels={toCrashLabels(locale)} error={error} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
