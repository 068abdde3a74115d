import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/streams.js';
import { tempFolder } from '../testing/temp.js';
import { readDocuments, readEntries } from './documents.js';

const folder = tempFolder('documents');
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const nothing = { stdin: () => given('') };
const id = '1123598815738675201';

describe('readDocuments', () => {
  it.each([
    ['a.yaml', `id: ${id}\nname: 果`],
    ['a.yml', `- id: ${id}\n  name: 果`],
    ['a.json', `[{"id":${id},"name":"果"}]`],
    ['a.ndjson', `{"id":${id},"name":"果"}\n\n`],
    ['a.csv', `id,name\n${id},果\n`],
  ])('%s keeps a 19-digit id exact', async (name, text) => {
    expect(await readEntries(file(name, text), nothing)).toEqual([{ id, name: '果' }]);
  });

  it.each([
    ['json', `{"id":1}`],
    ['ndjson', `{"id":1}\n{"id":2}`],
    ['yaml', `id: 1\n---\nid: 2`],
    ['csv', `id,name\n1,x`],
  ])('guesses %s on stdin', async (_kind, text) => {
    const [first] = await readEntries('-', { stdin: () => given(text) });
    expect(String(first?.id)).toBe('1');
  });

  it.each([
    ['UTF-8', [...Buffer.from('\ufeffid,name\n1,苹果\n')]],
    ['what Excel writes in China', [...Buffer.from('id,name\n1,'), 0xc6, 0xbb, 0xb9, 0xfb, 0x0a]],
    ['UTF-16 with its mark', [...Buffer.from('\ufeffid,name\n1,苹果\n', 'utf16le')]],
  ])('%s is text, in a file and on stdin', async (name, bytes) => {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, Buffer.from(bytes));
    const stdin = () => Readable.from([Buffer.from(bytes)]) as unknown as NodeJS.ReadStream;
    for (const found of [await readEntries(path, nothing), await readEntries('-', { stdin })])
      expect(found).toEqual([{ id: '1', name: '苹果' }]);
  });

  it('what is no text in any of them is refused, and nothing of it is read', async () => {
    const path = join(folder, 'picture.csv');
    writeFileSync(path, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0xff]));
    await expect(readEntries(path, nothing)).rejects.toMatchObject({ key: 'io:error.noText' });
  });

  it('keeps a number as it was written where its text says more than its value', async () => {
    const text = 'key: 01\nprice: 1.50\nphone: 13800000000\nsort: 7\nbig: 12345678901234567890\nnot: "02"';
    expect(await readDocuments(file('n.yaml', text), nothing)).toEqual([
      {
        ...{ key: '01', price: '1.50', phone: 13_800_000_000, sort: 7 },
        ...{ big: '12345678901234567890', not: '02' },
      },
    ]);
    expect(await readDocuments(file('n.yaml', text), nothing, 'plain')).toMatchObject([
      { key: 1, price: 1.5 },
    ]);
  });

  it('says that there is nothing, or that it is no object', async () => {
    await expect(readEntries('-', nothing)).rejects.toMatchObject({ key: 'io:error.empty' });
    await expect(readEntries(file('list.json', '[1]'), nothing)).rejects.toMatchObject({
      key: 'io:error.noObjects',
    });
  });

  it('says which file is broken or missing', async () => {
    await expect(readDocuments(file('b.json', '{'), nothing)).rejects.toMatchObject({
      key: 'io:error.badFile',
    });
    await expect(readDocuments(file('b.yaml', 'a: [1'), nothing)).rejects.toMatchObject({
      key: 'io:error.badFile',
    });
    await expect(readDocuments(join(folder, 'nope.yaml'), nothing)).rejects.toMatchObject({
      key: 'io:error.noFile',
    });
  });
});
