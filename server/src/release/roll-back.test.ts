import { readCurrentId } from '@midweek/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwner, type Owner } from '../commands/owner.ts';
import { deskEvents } from '../database/schema.ts';
import type { FindServedRelease } from '../define-command.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { createBuilds } from '../testing/test-build.ts';
import { openTestServer, type TestServer } from '../testing/test-services.ts';

let server: TestServer;
let builds: ReturnType<typeof createBuilds>;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  builds = createBuilds();
  owner = toOwner();
});
afterEach(() => builds.remove());

function toOwner(variables: Record<string, string> = {}, findServedRelease?: FindServedRelease) {
  const context = ownerContextOf(server, {
    MIDWEEK_SITE: builds.site.folder,
    RELEASES_DIR: builds.releasesDir,
    ...variables,
  });
  return createOwner({ ...context, now: () => new Date(), findServedRelease }, async () => undefined);
}

test('before a rollback the owner hears what readers will see; a second press changes nothing', async () => {
  const [first] = await builds.build({ files: { 'newsletter/257.html': '257' } });
  const [second] = await builds.build({
    files: { 'newsletter/257.html': 'better', 'newsletter/258.html': '258' },
  });
  const [third] = await builds.build({ files: { 'newsletter/257.html': 'better' } });
  const list = await owner.run('list-releases', {});
  expect(list.releases.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [third?.id, true],
    [second?.id, false],
    [first?.id, false],
  ]);

  const plan = await owner.run('roll-back', { dryRun: true });
  expect(plan).toMatchObject({
    from: { id: third?.id },
    to: { id: second?.id, builtAt: second?.startedAt, pages: 3, isCurrent: false },
    gone: { count: 0, first: [] },
    added: { count: 1, first: ['/newsletter/258'] },
    changed: { count: 0 },
    problem: null,
  });
  expect(readCurrentId(builds.releasesDir)).toBe(third?.id);

  await owner.run('roll-back', { to: plan.to.id });
  expect(readCurrentId(builds.releasesDir)).toBe(second?.id);
  await expect(owner.run('roll-back', { to: plan.to.id })).rejects.toThrow(
    'readers see another release by now, so nothing was changed',
  );
  expect(readCurrentId(builds.releasesDir)).toBe(second?.id);

  const further = await owner.run('roll-back', {});
  expect(further).toMatchObject({
    to: { id: first?.id },
    gone: { first: ['/newsletter/258'] },
    changed: { count: 1 },
  });
  await expect(owner.run('roll-back', {})).rejects.toThrow('there is no earlier build to go back to');
  const events = await server.database.db.select().from(deskEvents);
  expect(events.map(({ what, detail }) => [what, detail])).toEqual([
    ['roll-back', { release: second?.id }],
    ['roll-back', { release: first?.id }],
  ]);
});

test('a server that cannot serve the release says why', async () => {
  await builds.build();
  const [second] = await builds.build();
  const served = { id: second?.id ?? '', problem: 'it has no mails' };
  const running = toOwner({}, async () => served);
  expect(await running.run('roll-back', {})).toMatchObject({ problem: 'it has no mails' });
  expect((await running.run('list-releases', {})).served).toEqual(served);
});

test('releases that are built elsewhere are left to whoever builds them', async () => {
  await builds.build();
  await builds.build();
  const elsewhere = toOwner({ MIDWEEK_SITE: '/nowhere' });
  await expect(elsewhere.run('roll-back', { dryRun: true })).rejects.toThrow(
    'where they are built, run: midweek publish --rollback',
  );
});
