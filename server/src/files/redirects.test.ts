import { expect, test } from 'vitest';
import { createRedirects } from './redirects.ts';

const find = createRedirects([
  { from: '/feed', to: '/rss.xml', status: 301 },
  { from: '/feed', to: '/second', status: 302 },
  { from: '/soldes-d%C3%A9t%C3%A9', to: '/été', status: 302 },
  { from: '/search', to: '/newsletter?sort=new#list', status: 307 },
  { from: '/anchor', to: '/newsletter#list', status: 308 },
  { from: '/chat', to: 'https://chat.example/room', status: 302 },
]);

test.each([
  ['/feed', '', { status: 301, location: '/rss.xml' }],
  ['/feed', '?utm=1', { status: 301, location: '/rss.xml?utm=1' }],
  ['/soldes-dété', '', { status: 302, location: '/%C3%A9t%C3%A9' }],
  ['/search', '?q=1', { status: 307, location: '/newsletter?sort=new#list' }],
  ['/anchor', '?q=1', { status: 308, location: '/newsletter?q=1#list' }],
  ['/chat', '?q=1', { status: 302, location: 'https://chat.example/room?q=1' }],
  ['/feed/', '', undefined],
  ['/Feed', '', undefined],
  ['/feed/x', '', undefined],
  ['/constructor', '', undefined],
])('%s%s', (path, query, answer) => {
  expect(find(path, query)).toEqual(answer);
});
