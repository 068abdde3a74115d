import { appendFileSync } from 'node:fs';
import { planJob } from '@mall/sdk';
import { fileJournal } from '@mall/sdk/node';
import { expect, it } from 'vitest';
import { tempFolder } from '../testing/temp.js';
import { allJobs, rememberingReader } from './find.js';
import { jobPath } from './job-files.js';

it('journals that nobody has written into are not read again, and one that somebody has is', async () => {
  const jobs = tempFolder('find');
  const context = { paths: { jobs }, language: 'en-US' } as Parameters<typeof allJobs>[0];
  for (const id of ['one', 'two']) {
    const journal = await fileJournal(jobPath(jobs, id), { language: () => 'en-US' });
    await planJob(journal, { id, kind: 'param.remove' }, [{ key: '1', input: { ids: '7' } }]);
    await journal.close();
  }
  const read: string[] = [];
  const plain = rememberingReader(context);
  const reader = rememberingReader(context, (file) => {
    read.push(file.id);
    return plain(file);
  });
  const look = async () => (await allJobs(context, reader)).map(({ state }) => [state.id, state.counts.done]);
  await look();
  expect((await look()).sort()).toEqual([
    ['one', 0],
    ['two', 0],
  ]);
  expect(read.sort()).toEqual(['one', 'two']);
  appendFileSync(jobPath(jobs, 'two'), `${JSON.stringify({ type: 'done', key: '1', at: 1 })}\n`);
  expect(await look()).toContainEqual(['two', 1]);
  expect(read.sort()).toEqual(['one', 'two', 'two']);
});
