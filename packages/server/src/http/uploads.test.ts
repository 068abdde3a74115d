import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineApi, endpoint, upload } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';
import { mount } from './mount.js';
import { definePart } from './part.js';
import { sweepUploads, uploadOf } from './uploads.js';

const most = 200 * 1024;
const megabyte = 1024 * 1024;
const output = z.object({ name: z.string(), type: z.string(), size: z.number(), text: z.string() });

/** A call that takes a file, and says what it had of it. */
const takes = defineApi({
  name: 'takes',
  operations: {
    file: endpoint({
      method: 'POST',
      path: '/takes/file',
      send: 'multipart',
      uploads: { file: most },
      input: z.object({ file: upload(), note: z.string().optional() }),
      output,
    }),
    large: endpoint({
      method: 'POST',
      path: '/takes/large',
      send: 'multipart',
      uploads: { file: megabyte },
      input: z.object({ file: upload() }),
      output: z.number(),
    }),
  },
});

let seen: { path: string; mode: number } | undefined;
const part = definePart({
  mount: (host) =>
    mount(host, takes, {
      file: async (_ctx, input) => {
        const { name, type, size, path } = uploadOf(input.file);
        seen = { path, mode: statSync(path).mode & 0o777 };
        if (input.note === 'fail') throw new TypeError('broken');
        return { name, type, size, text: readFileSync(path, 'utf8').slice(0, 20) };
      },
      large: async (_ctx, input) => uploadOf(input.file).size,
    }),
});

let server: TestServer;
let person: SignedIn;
const folder = mkdtempSync(join(tmpdir(), 'mall-uploads-test-'));
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder);
  server = await createTestServer({}, undefined, { parts: [part] });
  person = await server.signIn();
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const boundary = 'cut-here';
const file = (content: string, { field = 'file', name = 'a.csv' } = {}): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;
const field = (name: string, value: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

async function sendTo(url: string, parts: readonly string[]) {
  const response = await person.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  });
  return { status: response.statusCode, ...response.json() };
}
const send = (...parts: string[]) => sendTo('/takes/file', parts);

/** The reply is out a moment before. */
const nothingIsLeft = () => expect.poll(() => readdirSync(folder), { interval: 10 }).toEqual([]);

describe('a file of a form', () => {
  it('lies where nobody else reads while its call lasts, and nowhere afterwards', async () => {
    const reply = await send(file('one,two'), field('note', 'with a note'));
    expect(reply, reply.msg).toMatchObject({
      status: 200,
      data: { name: 'a.csv', type: 'text/csv', size: 7, text: 'one,two' },
    });
    expect(seen?.mode).toBe(0o600);
    expect(seen?.path).toContain(folder);
    await nothingIsLeft();
  });

  it('is taken away when its call fails', async () => {
    expect((await send(file('x'), field('note', 'fail'))).status).toBe(500);
    expect(seen?.path).toContain(folder);
    await nothingIsLeft();
  });

  it.each([
    ['without a boundary', 'multipart/form-data', ''],
    [
      'whose part has no head',
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\n-6.9--${boundary}--\r\n`,
    ],
    ['that ends within a part', `multipart/form-data; boundary=${boundary}`, file('one').slice(0, -2)],
  ])('in a form %s is refused, and leaves nothing', async (_how, type, payload) => {
    const headers = { 'content-type': type };
    const response = await person.inject({ method: 'POST', url: '/takes/file', headers, payload });
    expect(response.json()).toMatchObject({ code: 400, errorCode: 'request.body_unreadable' });
    await nothingIsLeft();
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\shop\\价格.csv', '价格.csv'],
  ])('called %s is called %s', async (name, kept) => {
    expect((await send(file('x', { name }))).data.name).toBe(kept);
  });

  it('of more bytes than its call takes is refused with the limit, and leaves nothing', async () => {
    const reply = await send(file('x'.repeat(most + 1)));
    expect(reply).toMatchObject({ status: 413, errorCode: 'request.too_large' });
    expect(reply.msg).toContain(' 200 KB');
    expect((await send(file('x'.repeat(most)))).data.size).toBe(most);
    const large = (bytes: number) => sendTo('/takes/large', [file('x'.repeat(bytes))]);
    expect((await large(megabyte + 1)).msg).toContain(' 1 MB');
    expect((await large(megabyte)).data).toBe(megabyte);
  });

  it.each([
    ['under another name', [file('x', { field: 'photo' })]],
    ['twice', [file('x'), file('y')]],
  ])('%s is refused', async (_what, parts) => {
    expect((await send(...parts)).status).toBeGreaterThanOrEqual(400);
  });

  it('that is missing is asked for', async () => {
    const reply = await send(field('note', 'nothing'));
    expect(reply).toMatchObject({ status: 400, errorCode: 'request.invalid', issues: [{ field: 'file' }] });
  });

  it('is no field of JSON that looks like one', async () => {
    const forged = { file: { name: 'a', type: 'b', size: 1, path: '/etc/hostname' } };
    const response = await person.inject({ method: 'POST', url: '/takes/file', payload: forged });
    expect(response.statusCode, response.body).toBe(400);
  });

  it('leaves nothing behind, whatever became of its call', nothingIsLeft);

  it('that a killed server was receiving is taken away by the next, and no other', async () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const [left, mine] = [gone, process.pid].map((pid) => mkdtempSync(join(folder, `mall-upload-${pid}-`)));
    const others = mkdtempSync(join(folder, 'others-'));
    await sweepUploads();
    expect([left, mine, others].map((path) => existsSync(path ?? ''))).toEqual([false, true, true]);
    for (const path of [mine, others]) rmSync(path ?? '', { recursive: true });
  });
});
