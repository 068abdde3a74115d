import { expect, it } from 'vitest';
import { partitionCommand } from './partition-command.js';

const here = { databaseUrl: undefined, databaseDirectUrl: undefined, timeZone: 'UTC' };
const run = (...args: string[]) => partitionCommand(args, here, () => undefined);

it.each([
  [['--parts', '1']],
  [['--parts', '257']],
  [['--parts', '2.5']],
  [['--parts', '']],
  [['--parts', 'many']],
  [['--part', '16']],
  [['mall_history']],
])('says how it is used: %j', async (args) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 'partition.usage', exitCode: 2 });
});

it.each([[[]], [['--parts', '2']], [['--parts', '256']], [['--abort']]])(
  'is for a PostgreSQL: %j',
  async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 'partition.embedded', exitCode: 2 });
  },
);
