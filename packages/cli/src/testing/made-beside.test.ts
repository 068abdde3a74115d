import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { besideOf, moveFiles, moveToPlace } from './made-beside.js';
import { serverFingerprint } from './server-fingerprint.js';

const folder = mkdtempSync(join(tmpdir(), 'mall-beside-'));
const places = (text: string) => join(folder, `made-${text.repeat(16)}`);
function makeAt(place: string, text: string): string {
  const beside = besideOf(place);
  writeFileSync(join(beside, 'text'), text);
  return beside;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('what another has put there in the meantime stays, for it is in use; older ones go', () => {
  const [old, place] = [places('a'), places('b')];
  moveToPlace(makeAt(old, 'old'), old);
  const slow = makeAt(place, 'slow');
  moveToPlace(makeAt(place, 'fast'), place);
  expect(existsSync(old)).toBe(false);
  moveToPlace(slow, place);
  expect(readFileSync(join(place, 'text'), 'utf8')).toBe('fast');
  expect(readdirSync(folder)).toHaveLength(1);
});

it('what says that all are there comes last, into a folder that has others, too; whoever comes later moves the same', () => {
  const place = join(folder, 'dist');
  mkdirSync(join(place, 'types'), { recursive: true });
  const make = (text: string) => {
    const beside = besideOf(join(folder, 'bundle'));
    for (const name of ['main.js', 'a.js', 'part.js']) writeFileSync(join(beside, name), text);
    return beside;
  };
  const [fast, slow] = [make('same'), make('same')];
  moveFiles(fast, place, 'main.js');
  moveFiles(slow, place, 'main.js');
  expect(readdirSync(place).sort()).toEqual(['a.js', 'main.js', 'part.js', 'types']);
  expect(readdirSync(folder)).toEqual(['dist']);
  // One that cannot be moved: nobody is told that all are there.
  rmSync(join(place, 'main.js'));
  rmSync(join(place, 'part.js'));
  mkdirSync(join(place, 'part.js'));
  expect(() => moveFiles(make('broken'), place, 'main.js')).toThrow();
  expect(readdirSync(place)).not.toContain('main.js');
});

it('a server that is bundled once more from the same sources is the same server, and another one is not', () => {
  const server = join(folder, 'server');
  for (const name of ['dist', 'migrations']) mkdirSync(join(server, name), { recursive: true });
  const main = join(server, 'dist/main.js');
  writeFileSync(main, 'import "./part-AAAAAAAA.js";');
  writeFileSync(join(server, 'dist/part-AAAAAAAA.js'), '');
  const first = serverFingerprint(server);
  utimesSync(main, 1, 1);
  expect(serverFingerprint(server)).toBe(first);
  writeFileSync(main, 'import "./part-BBBBBBBB.js";');
  expect(serverFingerprint(server)).not.toBe(first);
});
