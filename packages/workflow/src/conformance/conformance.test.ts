import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPglite,
  createPostgres,
  emptyTables,
  postgresUrl,
  type TestDatabase,
} from '../../testing/test-database.js';
import { createSqlStore } from '../sql/sql-store.js';
import { createMemoryStore, type MemoryStore } from '../store/memory-store.js';
import type { ConformanceCase } from './case.js';
import { checkCounts, type ParseCase } from './parse-case.js';
import { playCase } from './play.js';
import type { StoreForStep } from './world.js';

const folder = process.env.MALL_CONFORMANCE_DIR;
if (!folder) process.stderr.write('MALL_CONFORMANCE_DIR is not set: the conformance cases are skipped\n');

const read = (file: string) => readFileSync(join(folder ?? '', file), 'utf8');

/** One case a line. Without the folder one stands for all, so that the report counts them as skipped. */
const lines = <T extends { area: string; id: string }>(file: string): (readonly [string, T])[] => {
  const text = folder ? read(file) : '{"id":"MALL_CONFORMANCE_DIR is not set","area":"all"}';
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  return rows.map((line) => JSON.parse(line) as T).map((row) => [`[${row.area}] ${row.id}`, row] as const);
};

const cases = lines<ConformanceCase>('cases.jsonl');
const parseCases = lines<ParseCase>('miwg.jsonl');

describe.skipIf(!folder)('conformance', () => {
  it('has its cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(71);
    expect(parseCases.length).toBeGreaterThan(0);
  });

  describe('parse', () => {
    it.each(parseCases)('%s', (_, kase) => checkCounts(kase, read(kase.file)));
  });

  describe('memory', () => {
    const store: StoreForStep = (last) => last ?? createMemoryStore();
    it.each(cases)('%s', (_, kase) => playCase(kase, read, store));
  });

  describe('memory, read back before every step', () => {
    const store: StoreForStep = (last) => createMemoryStore((last as MemoryStore | undefined)?.dump());
    it.each(cases)('%s', (_, kase) => playCase(kase, read, store));
  });

  describe('PGlite', () => onDatabase(createPglite));
  describe.skipIf(!postgresUrl)('PostgreSQL', () => onDatabase(createPostgres));
});

/** SQL keeps nothing between steps: each gets a new store and engine over the same database. */
function onDatabase(create: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.close());
  it.each(cases)('%s', async (_, kase) => {
    await emptyTables(database);
    await playCase(kase, read, () => createSqlStore(database));
  });
}
