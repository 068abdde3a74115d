import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowCases } from '../../testing/own-cases/flow-cases.js';
import { loopCases } from '../../testing/own-cases/loop-cases.js';
import { workCases } from '../../testing/own-cases/work-cases.js';
import { databases, emptyTables } from '../../testing/test-database.js';
import type { TestDatabase } from '../../testing/test-driver.js';
import { createSqlStore } from '../sql/sql-store.js';
import { createMemoryStore, type MemoryStore } from '../store/memory-store.js';
import type { ConformanceCase } from './case.js';
import { checkCounts, type ParseCase } from './parse-case.js';
import { playCase } from './play.js';
import type { StoreForStep } from './world.js';

const folder = process.env.MALL_CONFORMANCE_DIR;
if (!folder)
  process.stderr.write('MALL_CONFORMANCE_DIR is not set: only our own conformance cases are played\n');

const read = (file: string) => readFileSync(join(folder ?? '', file), 'utf8');

/** One case a line. */
const lines = <T extends { area: string; id: string }>(file: string): (readonly [string, T])[] =>
  read(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)
    .map((row) => [`[${row.area}] ${row.id}`, row] as const);

type Named = readonly [string, ConformanceCase, (file: string) => string];
const own = [...flowCases, ...loopCases, ...workCases].map(
  (kase): Named => [`[${kase.area}] ${kase.id}`, kase, (file) => kase.models[file] ?? ''],
);
const transcribed = folder
  ? lines<ConformanceCase>('cases.jsonl').map(([name, kase]): Named => [name, kase, read])
  : [];
const cases = [...own, ...transcribed];

describe('conformance', () => {
  it('has its cases', () => {
    expect(own.length).toBeGreaterThanOrEqual(25);
    expect(new Set(own.map(([name]) => name)).size).toBe(own.length);
    if (folder) expect(transcribed.length).toBeGreaterThanOrEqual(71);
  });

  describe.runIf(folder)('parse', () => {
    const parseCases = folder ? lines<ParseCase>('miwg.jsonl') : [];
    it.each(parseCases)('%s', (_, kase) => checkCounts(kase, read(kase.file)));
    it('has its cases', () => expect(parseCases.length).toBeGreaterThan(0));
  });

  describe('memory', () => {
    const store: StoreForStep = (last) => last ?? createMemoryStore();
    it.each(cases)('%s', (_, kase, models) => playCase(kase, models, store));
  });

  describe('memory, read back before every step', () => {
    const store: StoreForStep = (last) => createMemoryStore((last as MemoryStore | undefined)?.dump());
    it.each(cases)('%s', (_, kase, models) => playCase(kase, models, store));
  });

  describe.each(databases)('%s', (_, create) => onDatabase(create));
});

/** SQL keeps nothing between steps: each gets a new store and engine over the same database. */
function onDatabase(create: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.close());
  it.each(cases)('%s', async (_, kase, models) => {
    await emptyTables(database);
    await playCase(kase, models, () => createSqlStore(database));
  });
}
