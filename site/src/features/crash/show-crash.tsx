import type { Locale } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { toCrashLabels } from './crash-labels.ts';
import { CRASH_TITLE, CrashScreen } from './crash-screen.tsx';

type Attempts = {
  page: () => Promise<Response>;
  /** The crash screen between header and footer. */
  inLayout: (error: unknown) => Promise<Response>;
};

/** A page, or what has crashed it. Where header or footer are what crashes, the screen comes alone. */
export async function showCrash(locale: Locale, { page, inLayout }: Attempts): Promise<Response> {
  try {
    return await readWhole(page());
  } catch (error) {
    return readWhole(inLayout(error)).catch((layoutError) => renderAlone(locale, layoutError));
  }
}

/** Pages are sent piece by piece, so some crash when half of them is gone. */
async function readWhole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  return new Response(await response.arrayBuffer(), response);
}

function renderAlone(locale: Locale, error: unknown): Response {
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
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
