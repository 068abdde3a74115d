import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { besideOf, moveToPlace } from './made-beside.js';

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
