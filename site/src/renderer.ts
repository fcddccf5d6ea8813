// The compiled site as a function: from content and an address to a document.
import type { Content } from '@midweek/core';
import { createApp } from 'astro/app/entrypoint';

// A document is written when it is whole: nobody reads it before.
const app = createApp({ streaming: false });

export function render(content: Content, href: string): Promise<Response> {
  const locals = { content, problems: [] } as unknown as App.Locals;
  return app.render(new Request(new URL(href, 'http://localhost')), { locals });
}
