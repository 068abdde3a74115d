import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { openLink, uploadCalls } from '../storage-calls.fixture.js';
import { endUnnamed } from './unnamed-files.js';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-sweep-test-'));
  server = await createTestServer({ dataDir: folder }, undefined, { alone: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What a server leaves that was killed at a moment two hours ago. */
async function leave(name: string, state: string): Promise<string> {
  const place = join(folder, 'files', '100001', name.slice(0, 2));
  await mkdir(place, { recursive: true });
  await writeFile(join(place, name), 'left');
  const ago = new Date(Date.now() - 7_200_000).toISOString();
  await server.services.database.query(
    `insert into mall_file (id, tenant_id, name, original_name, type, size, is_private, state, create_user, create_time)
     values ($1, '100001', $2, 'a.txt', 'text/plain', 4, true, $3, 1, $4)`,
    [server.services.ids.next(), name, state, ago],
  );
  return join(place, name);
}

/** A smaller picture as it was made so long ago, of a file that may have gone since: on another server, say. */
async function leaveThumbnail(name: string, minutes: number): Promise<string> {
  const place = join(folder, 'files', 'thumbnails', '100001', name.slice(0, 2));
  await mkdir(place, { recursive: true });
  const path = join(place, `${name}.160.webp`);
  await writeFile(path, 'small');
  const ago = new Date(Date.now() - minutes * 60_000);
  await utimes(path, ago, ago);
  return path;
}

/** A file beside a row that was removed so many days ago. */
async function setAside({ attachId }: { readonly attachId: string }, days: number) {
  const { database } = server.services;
  const ago = new Date(Date.now() - days * 86_400_000).toISOString();
  await database.query(`update mall_file set state = 'aside' where attach_id = $1`, [attachId]);
  await database.query(`update mall_attach set is_deleted = 1, update_time = $2 where id = $1`, [
    attachId,
    ago,
  ]);
}

const wayOf = (name: string) => join(folder, 'files', '100001', name.slice(0, 2), name);

it('a start takes away what a kill has left, and nothing else', async () => {
  const mine = uploadCalls(await server.signIn('100001'));
  const { data: kept } = await mine.attach('kept');
  const [{ data: removed }, { data: waiting }] = [await mine.attach('removed'), await mine.attach('waiting')];
  await setAside(removed, 31);
  await setAside(waiting, 29);
  const names = ['writing', 'gone', 'kept'].map((state, index) => [String(index).repeat(40), state] as const);
  const places = [];
  for (const [name, state] of names) places.push(await leave(`${name}.txt`, state));
  const unfinished = join(folder, 'files', 'unfinished');
  await writeFile(join(unfinished, 'half'), 'ha');
  const ago = new Date(Date.now() - 7_200_000);
  await utimes(join(unfinished, 'half'), ago, ago);
  const [orphan, smaller, fresh] = [
    await leaveThumbnail(`${'3'.repeat(40)}.png`, 120),
    await leaveThumbnail(kept.name, 120),
    await leaveThumbnail(`${'4'.repeat(40)}.png`, 1),
  ];
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const select = "select name from mall_file where state <> 'kept'";
  const left = async () => (await server.services.database.query(select)).rows;
  await expect.poll(left).toEqual([{ name: waiting.name }]);
  expect(await readdir(unfinished)).toEqual([]);
  expect(await readdir(join(folder, 'files', '100001', '00'))).not.toContain(`${'0'.repeat(40)}.txt`);
  // The folder is of every name that begins so: another file of this test may be in it by chance.
  expect(await readdir(join(folder, 'files', '100001', '22'))).toContain(`${'2'.repeat(40)}.txt`);
  expect((await openLink(server, kept.link)).text).toBe('kept');
  // What its row may still want is kept, and opened by nobody.
  expect([existsSync(wayOf(removed.name)), existsSync(wayOf(waiting.name))]).toEqual([false, true]);
  expect((await openLink(server, waiting.link)).status).toBe(404);
  await expect.poll(() => existsSync(orphan)).toBe(false);
  expect([existsSync(smaller), existsSync(fresh)]).toEqual([true, true]);
});

it('public files that no row names go after their days, where that is asked for; an operator removes them by hand', async () => {
  const person = await server.signIn('100001');
  const [mine, shop] = [uploadCalls(person), callsOf(person)];
  const { database, clock } = server.services;
  const kept = new Map<string, { readonly name: string; readonly link: string }>();
  for (const what of ['unnamed', 'young', 'cover', 'in a text', 'removed', 'by hand'])
    kept.set(what, (await mine.open(what)).data);
  const { data: attached } = await mine.attach('attached');
  const file = (what: string) => kept.get(what) ?? { name: '', link: '' };
  const goods = { unit: 'case', price: 1, stock: 1 };
  const made = await shop.post('/goods', { ...goods, name: 'named', cover: file('cover').link });
  expect(made.status, made.text).toBe(200);
  const content = `<p><img src="https://elsewhere.example${file('in a text').link}?w=160"></p>`;
  expect((await shop.post('/blade-desk/notice/submit', { title: 'n', category: 1, content })).status).toBe(
    200,
  );
  const gone = await shop.post('/goods', { ...goods, name: 'gone', cover: file('removed').link });
  await shop.send('/goods/remove', { ids: gone.data.id });
  const names = [...kept.values(), attached]
    .map(({ name }) => name)
    .filter((name) => name !== file('young').name);
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  await database.query('update mall_file set create_time = $1 where name = any($2)', [ago(31), names]);
  const days = (value: number) =>
    database.query("update mall_param set param_value = $1 where param_key = 'file.unnamedDays'", [value]);
  expect(await endUnnamed(server.services)).toBe(0);
  await days(1);
  await database.query('update mall_file set create_time = $1 where name = $2', [
    ago(29),
    file('young').name,
  ]);
  const list = async (who = shop) =>
    (await who.get('/blade-resource/oss/endpoint/public-files', { size: 100 })).data;
  const byHand = (await list()).records.find(({ name }: { name: string }) => name === file('by hand').name);
  expect(byHand).toMatchObject({
    originalName: 'a.txt',
    size: 7,
    ownerName: '王芳',
    link: file('by hand').link,
  });
  const remove = (who: Calls, ids: string) =>
    who.send('/blade-resource/oss/endpoint/public-files/remove', { ids });
  const other = callsOf(await server.signIn('100002'));
  expect((await list(other)).records).toEqual([]);
  expect((await remove(other, byHand.id)).errorCode).toBe('row.not_found');
  expect((await remove(shop, byHand.id)).status).toBe(200);
  expect((await remove(shop, byHand.id)).errorCode).toBe('row.not_found');
  expect(await endUnnamed(server.services)).toBe(1);
  const opened = async (what: string) => (await openLink(server, file(what).link)).status;
  for (const what of ['young', 'cover', 'in a text', 'removed'])
    expect([what, await opened(what)]).toEqual([what, 200]);
  for (const what of ['unnamed', 'by hand']) expect([what, await opened(what)]).toEqual([what, 404]);
  expect((await openLink(server, attached.link)).status).toBe(200);
  await days(0);
});
