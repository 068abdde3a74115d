import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveChunks } from './save-chunks.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-chunks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield bytes(text);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield bytes('a part');
  throw new Error('the connection broke');
}
const path = () => join(folder, 'list.csv');
const text = () => readFile(path(), 'utf8');

describe('a file of what comes', () => {
  it('has its name only when all of it is there', async () => {
    const seen: string[][] = [];
    const sizes: number[] = [];
    async function* watched() {
      yield* parts('果', 'b');
      seen.push(await readdir(folder));
    }
    expect(await saveChunks(path(), watched(), { onProgress: (size) => sizes.push(size) })).toBe(4);
    expect(sizes).toEqual([3, 4]);
    expect(seen).toEqual([[expect.stringMatching(/^list\.csv\..+\.part$/)]]);
    expect(await readdir(folder)).toEqual(['list.csv']);
    expect(await text()).toBe('果b');
  });

  it('is not there, nor a part of it, where what comes breaks off', async () => {
    await expect(saveChunks(path(), broken())).rejects.toThrow('the connection broke');
    expect(await readdir(folder)).toEqual([]);
    await writeFile(path(), 'before');
    await expect(saveChunks(path(), broken(), { replace: true })).rejects.toThrow('the connection broke');
    expect(await readdir(folder)).toEqual(['list.csv']);
    expect(await text()).toBe('before');
  });

  it('takes no other file’s place unless it is told to', async () => {
    await writeFile(path(), 'before');
    await expect(saveChunks(path(), parts('after'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await text()).toBe('before');
    expect(await saveChunks(path(), parts('after'), { replace: true })).toBe(5);
    expect(await text()).toBe('after');
  });

  it('nor that of one that came meanwhile', async () => {
    async function* meanwhile() {
      yield bytes('mine');
      await writeFile(path(), 'theirs');
    }
    await expect(saveChunks(path(), meanwhile())).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await text()).toBe('theirs');
    expect(await readdir(folder)).toEqual(['list.csv']);
  });

  it('says before anything is asked that its folder is not there', async () => {
    let asked = false;
    async function* chunks() {
      asked = true;
      yield bytes('x');
    }
    await expect(saveChunks(join(folder, 'no/list.csv'), chunks())).rejects.toMatchObject({ code: 'ENOENT' });
    expect(asked).toBe(false);
  });
});
