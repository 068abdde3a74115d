import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBlock, modelOf } from '../../testing/random-model.js';
import { anyActions, playRandomly } from '../../testing/random-play.js';
import { runs, scaleTimeout } from '../../testing/runs.js';
import { databases, emptyTables } from '../../testing/test-database.js';
import { createSqlStore } from '../sql/sql-store.js';

/** `MALL_PROPERTY_RUNS` sets how many processes are tried; a failure prints the seed that finds it again. */
const numRuns = runs(75, process.env.MALL_PROPERTY_RUNS);
const sqlRuns = Math.ceil(numRuns / 15);
const given = process.env.MALL_PROPERTY_SEED;
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);

describe('random processes', () => {
  it(
    `hold together after every action (${numRuns} runs, seed ${seed})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(anyBlock, anyActions, async (block, actions) => {
          await playRandomly(modelOf(block), actions);
        }),
        { numRuns, seed },
      );
      expect(numRuns).toBeGreaterThan(0);
    },
    scaleTimeout(60_000 + numRuns * 200),
  );

  it.each(databases)(
    `leave the same rows in %s as in memory (${sqlRuns} runs, seed ${seed})`,
    async (_, create) => {
      const database = await create();
      await fc.assert(
        fc.asyncProperty(anyBlock, anyActions, async (block, actions) => {
          await emptyTables(database);
          const xml = modelOf(block);
          const rows = await playRandomly(xml, actions, () => createSqlStore(database));
          expect(rows).toBe(await playRandomly(xml, actions));
        }),
        { numRuns: sqlRuns, seed },
      );
      await database.close();
    },
    scaleTimeout(60_000 + sqlRuns * 2000),
  );
});
