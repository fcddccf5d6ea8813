import type { APIRoute } from 'astro';
import { toSidebarLinks } from '#src/features/blog/post-order.ts';
import { drawLinks } from '#src/features/blog/sidebar.tsx';
import { toBlog } from '#src/routing.ts';

/** The items of each year of the sidebar as HTML, for `fill-years.ts`. */
export const GET: APIRoute = ({ locals: { content, address } }) =>
  Response.json(
    Object.fromEntries(
      toSidebarLinks(content, toBlog(address), address.locale).map(({ year, links }) => [
        year,
        drawLinks(links),
      ]),
    ),
  );
