// The mails of a server, unless told otherwise that of the site. They are read without a browser: server/src/mail/outbox/outbox-routes.test.ts is about the pages of the outbox.

import { expect } from '@playwright/test';
import { SITE } from '../serve.ts';

/** The private links of each mail to an address as paths, newest mail first, once so many mails are there. */
export async function findLinks(email: string, mails: number): Promise<string[][]> {
  const letters = await findAddresses(email, mails);
  return letters.map((addresses) =>
    addresses.map((address) => address.slice(new URL(address).origin.length)),
  );
}

/** The same as complete addresses. */
export async function findAddresses(email: string, mails: number, server = SITE): Promise<string[][]> {
  let letters: string[] = [];
  await expect
    .poll(
      async () => {
        letters = await listLetters(server, email);
        return letters.length;
      },
      { timeout: 20_000, intervals: [100] },
    )
    .toBe(mails);
  return Promise.all(letters.map((id) => readLinks(server, id)));
}

/** The private link to a page in the newest mail to an address that has one, once so many mails are there. */
export async function findLink({
  email,
  mails,
  path,
}: {
  email: string;
  mails: number;
  path: string;
}): Promise<string> {
  const link = (await findLinks(email, mails)).flat().find((link) => link.startsWith(`${path}?`));
  if (!link) throw new Error(`tests: no mail to ${email} has a link to ${path}`);
  return link;
}

async function listLetters(server: string, email: string): Promise<string[]> {
  const html = await (await fetch(`${server}/outbox`)).text();
  return [...html.matchAll(/<li><a href="\/outbox\/([^"]+)">(.*?)<\/li>/gs)].flatMap(([, id = '', about]) =>
    about?.includes(`To ${email},`) ? [id] : [],
  );
}

async function readLinks(server: string, id: string): Promise<string[]> {
  const html = await (await fetch(`${server}/outbox/${id}`)).text();
  const [, text = ''] = /<pre>(.*)<\/pre>/s.exec(html) ?? [];
  return [...text.matchAll(/href="([^"]+token=[\w.-]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
