import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { TestClock } from '../../testing/test-clock.js';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import { openLink, uploadCalls } from '../storage/storage-calls.fixture.js';

interface Held {
  readonly id: string;
  readonly originalName: string;
  readonly attachSize: number;
  readonly link: string;
}
interface Notice {
  readonly id: string;
  readonly attachments: readonly Held[];
  readonly attachmentNames: string;
}

const clock = new TestClock();
const password = 'notice-pass-9';
/** All servers of a database keep their files in one place. */
let folder: string;
let server: TestServer;
let author: SignedIn;
let shop: Calls;
let other: Calls;
let reader: Calls;
/** May write notices, and upload. */
let colleague: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-notice-test-'));
  server = await createTestServer({ seed: 'demo', dataDir: folder }, clock);
  author = await server.signIn('100001');
  shop = callsOf(author);
  other = callsOf(await server.signIn('100002'));
  const codes = ['notice', 'notice_add', 'notice_edit', 'attach_upload'];
  for (const [name, held] of [
    ['readers', []],
    ['writers', codes],
  ] as const) {
    const roleId = await roleCalls(server, shop).make(name, { codes: held });
    await userCalls(shop).make(name, { roleId, password });
  }
  reader = callsOf(await server.signIn('100001', 'readers', password));
  colleague = await server.signIn('100001', 'writers', password);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const submit = '/blade-desk/notice/submit';
const upload = async (name: string, who: SignedIn = author): Promise<string> =>
  (await uploadCalls(who).attach(`text of ${name}`, { name })).data.attachId;
const post = (attachments: unknown, more: object = {}) =>
  shop.post(submit, { title: '值班', category: 1, releaseTime: '2020-01-01 08:00:00', attachments, ...more });
async function write(...names: string[]): Promise<Notice> {
  const ids: string[] = [];
  for (const name of names) ids.push(await upload(name));
  const answer = await post(ids);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const detail = async ({ id }: Notice): Promise<Notice> =>
  (await shop.get('/blade-desk/notice/detail', { id })).data;
const read = async ({ id }: Notice, who = reader): Promise<Notice | undefined> =>
  ((await who.get('/notice/page', { size: 100 })).data.records as Notice[]).find((one) => one.id === id);
async function opened(file: Held | undefined) {
  const { status, text, errorCode } = await openLink(server, file?.link ?? '');
  return status === 200 ? text : errorCode;
}
const fieldsOf = ({ text }: { readonly text: string }): string[] =>
  JSON.parse(text).issues.map(({ field }: { readonly field: string }) => field);
const names = ({ attachments }: Notice) => attachments.map(({ originalName }) => originalName);

describe('the attachments of a notice', () => {
  it('are named and opened by whoever may read it, without a code', async () => {
    const notice = await write('一月.txt', '二月.txt');
    expect(names(notice)).toEqual(['一月.txt', '二月.txt']);
    expect(notice.attachmentNames).toBe('一月.txt, 二月.txt');
    const posted = await read(notice);
    expect(await Promise.all(posted?.attachments.map(opened) ?? [])).toEqual([
      'text of 一月.txt',
      'text of 二月.txt',
    ]);
    expect(posted?.attachments[0]?.attachSize).toBe(Buffer.byteLength('text of 一月.txt'));
    // A draft’s readers are its authors.
    const draft = (await post([await upload('x.txt')], { releaseTime: null })).data;
    expect(await read(draft)).toBeUndefined();
    expect((await reader.get('/blade-desk/notice/detail', { id: draft.id })).status).toBe(403);
  });

  it('are opened by links that end, and by no others', async () => {
    const notice = await write('plan.txt');
    const [file] = (await read(notice))?.attachments ?? [];
    expect(await opened(file && { ...file, link: file.link.replace(/\?.*/, '') })).toBe('file.link_invalid');
    clock.advance(3601);
    expect(await opened(file)).toBe('file.link_expired');
    const again = callsOf(await server.signIn('100001', 'readers', password));
    expect(await opened((await read(notice, again))?.attachments[0])).toBe('text of plan.txt');
    // Their sessions have ended meanwhile.
    author = await server.signIn('100001');
    shop = callsOf(author);
    other = callsOf(await server.signIn('100002'));
    reader = again;
    colleague = await server.signIn('100001', 'writers', password);
  });

  it('are nobody’s of another tenant', async () => {
    const notice = await write('own.txt');
    expect((await other.get('/blade-desk/notice/detail', { id: notice.id })).errorCode).toBe('row.not_found');
    expect(await read(notice, other)).toBeUndefined();
    const [file] = notice.attachments;
    const stolen = await other.post(submit, { title: 'a', category: 1, attachments: [file?.id] });
    expect([stolen.status, stolen.errorCode]).toEqual([404, 'row.not_found']);
    expect(fieldsOf(stolen)).toEqual(['attachments']);
  });

  it('are their sender’s own, and of one notice', async () => {
    const foreign = await upload('secret.txt', colleague);
    expect((await post([foreign])).errorCode).toBe('row.not_found');
    const notice = await write('once.txt');
    expect((await post([notice.attachments[0]?.id])).errorCode).toBe('row.not_found');
    // Somebody else who may change the notice leaves there what is there.
    const added = await upload('more.txt', colleague);
    const change = { id: notice.id, attachments: [...notice.attachments, added] };
    const changed = await callsOf(colleague).post(submit, change);
    expect(names(changed.data)).toEqual(['once.txt', 'more.txt']);
  });

  it('stay where nothing is said of them, and go where they are left out', async () => {
    const notice = await write('a.txt', 'b.txt');
    const [first, second] = notice.attachments;
    await shop.post(submit, { id: notice.id, title: '改' });
    expect(names(await detail(notice))).toEqual(['a.txt', 'b.txt']);
    await shop.post(submit, { id: notice.id, attachments: [{ id: second?.id, link: 'as it was read' }] });
    expect(names(await detail(notice))).toEqual(['b.txt']);
    expect([await opened(first), await opened(second)]).toEqual(['file.not_found', 'text of b.txt']);
    await shop.post(submit, { id: notice.id, attachments: null });
    expect([names(await detail(notice)), await opened(second)]).toEqual([[], 'file.not_found']);
  });

  it('go with it, from its tenant’s attachments too', async () => {
    const notice = await write('last.txt');
    const [file] = notice.attachments;
    const kept = async () => (await shop.get('/blade-resource/attach/detail', { id: file?.id })).status;
    expect(await kept()).toBe(200);
    expect((await shop.send('/blade-desk/notice/remove', { ids: notice.id })).status).toBe(200);
    expect([await opened(file), await kept()]).toEqual(['file.not_found', 404]);
  });

  it('are there again with one that comes back, and no others', async () => {
    const notice = await write('kept.txt', 'taken.txt');
    const [first, second] = notice.attachments;
    await shop.post(submit, { id: notice.id, attachments: [first?.id] });
    await shop.send('/blade-desk/notice/remove', { ids: notice.id });
    const { data } = await shop.get('/blade-system/history/list', { resource: 'notice', rowId: notice.id });
    expect((await shop.post('/blade-system/history/undo', { id: data.records[0].id })).status).toBe(200);
    const back = await detail(notice);
    expect(names(back)).toEqual(['kept.txt']);
    expect(await opened(back.attachments[0])).toBe('text of kept.txt');
    expect(await opened(second)).toBe('file.not_found');
    expect((await shop.get('/blade-resource/attach/detail', { id: first?.id })).status).toBe(200);
  });

  it('are twenty at most', async () => {
    const answer = await post(Array.from({ length: 21 }, (_, index) => String(index + 1)));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['attachments']]);
  });
});
