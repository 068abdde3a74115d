import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunOptions, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import {
  ok,
  type RecordedRequest,
  type Reply,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
let folder: string;
beforeEach(() => {
  folder = tempFolder('attach');
});
afterEach(() => wire?.close());

const at = (name: string): string => join(folder, name);
async function run(line: string[], answer: (seen: RecordedRequest) => Reply, options: RunOptions = {}) {
  wire = await startWire(answer);
  return runShell(line, { ...options, env: { ...signedIn(wire), ...options.env } });
}

/** The name that a form's file has. */
const sentName = ({ body }: RecordedRequest): string => /filename="([^"]*)"/.exec(body)?.[1] ?? '';
const stored = (seen: RecordedRequest): Reply =>
  ok({ link: '/x', domain: '', name: 'n.txt', originalName: sentName(seen), attachId: '42' });

describe('mall attach upload', () => {
  it('sends each file with its name, and tells the ids of what is new', async () => {
    writeFileSync(at('a.txt'), 'alpha');
    writeFileSync(at('合同.txt'), 'beta');
    const line = ['attach', 'upload', at('a.txt'), at('合同.txt'), '--store', 'minio', '-o', 'json'];
    const ran = await run(line, stored);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { id: '42', originalName: 'a.txt', size: 5 },
      { id: '42', originalName: '合同.txt', size: 4 },
    ]);
    expect(ran.stderr).toBe('');
    expect(wire.seen.map(({ path, method }) => `${method} ${path}`)).toEqual(
      Array(2).fill('POST /mall-api/blade-resource/oss/endpoint/put-file-attach'),
    );
    for (const { body, headers } of wire.seen) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('minio');
    }
    expect(wire.seen[0]?.body).toContain('alpha');
  });

  it('sends nothing of a file that is larger than the server takes, and says how large it may be', async () => {
    writeFileSync(at('large.bin'), '');
    truncateSync(at('large.bin'), 50 * 1024 * 1024 + 1);
    const ran = await run(['attach', 'upload', at('large.bin')], stored);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('more than 50 MB') });
    expect(wire.seen).toEqual([]);
  });

  it('goes on after one that fails, and says so by its exit code', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(at(name), name);
    const answer = (seen: RecordedRequest) =>
      sentName(seen) === 'b.txt' ? refused(415, 'file.type_refused', 'not this one') : stored(seen);
    const paths = ['a.txt', 'b.txt', 'c.txt'].map(at);
    const ran = await run(['attach', 'upload', ...paths, '--columns', 'originalName'], answer);
    expect(ran).toMatchObject({ code: 9, stdout: 'a.txt\nc.txt\n' });
    expect(ran.stderr).toContain('b.txt');
    expect(ran.stderr).toContain('not this one');
  });

  it('is refused by the server with the exit code of that where there was one file', async () => {
    writeFileSync(at('a.txt'), 'a');
    const ran = await run(['attach', 'upload', at('a.txt')], () => refused(403, 'request.forbidden', 'no'));
    expect(ran).toMatchObject({ code: 5, stdout: '' });
  });

  it('sends nothing where one of the files is none', async () => {
    writeFileSync(at('a.txt'), 'a');
    mkdirSync(at('folder'));
    for (const path of [at('folder'), at('missing.txt')]) {
      const ran = await run(['attach', 'upload', at('a.txt'), path], stored);
      expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining(path) });
      expect(wire.seen).toEqual([]);
      await wire.close();
    }
  });

  it('tells ids alone where names are asked for, and nothing of its progress in a pipe', async () => {
    writeFileSync(at('large.log'), 'x'.repeat(3_000_000));
    const ran = await run(['attach', 'upload', at('large.log'), '-o', 'name'], stored);
    expect(ran).toEqual({ code: 0, stdout: 'attach/42\n', stderr: '' });
  });
});

describe('mall attach download', () => {
  const name = `${'a'.repeat(40)}.txt`;
  const answer = ({ path }: RecordedRequest): Reply =>
    path.includes('/files/')
      ? {
          headers: {
            'content-type': 'text/plain',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('合同.txt')}`,
          },
          body: 'the text',
        }
      : ok({
          link: `https://elsewhere.example/mall-api/files/${name}?e=99&s=proof`,
          originalName: '合同.txt',
          attachSize: 8,
          expires: '2026-01-01 00:00:00',
        });

  it('asks its own server for the bytes, with the proof and without the token', async () => {
    const ran = await run(['attach', 'download', '7', '--to', at('b.txt')], answer);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(at('b.txt'), 'utf8')).toBe('the text');
    const [asked, fetched] = wire.seen;
    expect(`${asked?.method} ${asked?.path} ${asked?.body}`).toBe(
      'POST /mall-api/blade-resource/attach/download id=7',
    );
    expect(fetched?.path).toBe(`/mall-api/files/${name}?e=99&s=proof`);
    expect(fetched?.headers['blade-auth']).toBeUndefined();
  });

  it('goes into a pipe, and over a file only when that is said', async () => {
    expect((await run(['attach', 'download', '7'], answer)).stdout).toBe('the text');
    await wire.close();
    writeFileSync(at('mine.txt'), 'mine');
    const refusedRun = await run(['attach', 'download', '7', '--to', at('mine.txt')], answer);
    expect(refusedRun).toMatchObject({ code: 2, stdout: '' });
    expect(readFileSync(at('mine.txt'), 'utf8')).toBe('mine');
    await wire.close();
    expect((await run(['attach', 'download', '7', '--to', at('mine.txt'), '--yes'], answer)).code).toBe(0);
    expect(readFileSync(at('mine.txt'), 'utf8')).toBe('the text');
  });

  it('leaves nothing where the server refuses the link', async () => {
    const refuse = (seen: RecordedRequest) =>
      seen.path.includes('/files/') ? refused(403, 'file.link_expired', 'expired') : answer(seen);
    const ran = await run(['attach', 'download', '7', '--to', at('b.txt')], refuse);
    expect(ran).toMatchObject({ code: 5, stderr: expect.stringContaining('expired') });
    expect(readdirSync(folder)).toEqual([]);
  });
});
