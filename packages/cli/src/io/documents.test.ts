import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    await expect(readEntries(file('c.yaml', '- 1'), nothing)).rejects.toMatchObject({
      key: 'io:error.badFile',
    });
  });
});
