import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../store/memory-store.js';
import type { ConformanceCase } from './case.js';
import { playCase } from './play.js';
import type { StoreForStep } from './world.js';

const folder = process.env.MALL_CONFORMANCE_DIR;
const read = (file: string) => readFileSync(join(folder ?? '', file), 'utf8');
const lines = <T>(file: string): T[] =>
  folder
    ? read(file)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as T)
    : [];
const cases = lines<ConformanceCase>('cases.jsonl');

const inMemory: StoreForStep = (last) => last ?? createMemoryStore();
const readBack: StoreForStep = (last) => createMemoryStore((last as MemoryStore | undefined)?.dump());

if (!folder) process.stderr.write('MALL_CONFORMANCE_DIR is not set: the conformance cases are skipped\n');

describe.skipIf(!folder)('conformance', () => {
  it('has its cases', () => expect(cases.length).toBeGreaterThan(0));
  describe('memory', () => {
    it.each(cases.map((each) => [`[${each.area}] ${each.id}`, each] as const))('%s', (_, kase) =>
      playCase(kase, read, inMemory),
    );
  });
  describe('memory, read back before every step', () => {
    it.each(cases.map((each) => [`[${each.area}] ${each.id}`, each] as const))('%s', (_, kase) =>
      playCase(kase, read, readBack),
    );
  });
});
