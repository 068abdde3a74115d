import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleEntry } from '../testing/bundle.js';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleEntry('../run-dashboard.tsx');
});
afterAll(() => bundle?.remove());

/** A file of the bundle with all that is loaded before it runs. */
function loadedWith(file: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g))
    loadedWith(join(dirname(file), path), seen);
  return seen;
}

describe('the bundle of the dashboard', () => {
  it('starts without the parsers and without a descriptor', () => {
    const text = [...loadedWith(bundle.script).values()].join('\n');
    const found = ['run-effect', 'ZodError', '_zod', '/blade-system/'].filter((part) => text.includes(part));
    expect(found).toEqual(['run-effect']);
  });

  it('starts with few files: what shipped screens load later is together', () => {
    const files = [...loadedWith(bundle.script).keys()];
    expect(files.length).toBeLessThan(25);
    expect(files.filter((file) => /-(view|effects)-/.test(file))).toEqual([]);
  });
});
