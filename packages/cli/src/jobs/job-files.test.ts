import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../testing/temp.js';
import { jobPath, runningPid } from './job-files.js';

it('a job runs while the process that its lock names lives, and no longer', () => {
  const path = join(tempFolder('job-files'), 'a.jsonl');
  const lock = (text: string) => writeFileSync(`${path}.lock`, text);
  expect(runningPid(path)).toBeUndefined();
  lock(JSON.stringify({ pid: process.pid }));
  expect(runningPid(path)).toBe(process.pid);
  // No system has so many processes.
  lock(JSON.stringify({ pid: 2 ** 30 }));
  expect(runningPid(path)).toBeUndefined();
  lock('half a');
  expect(runningPid(path)).toBeUndefined();
});

it('an id is never a path', () => {
  expect(() => jobPath(tempFolder('job-files'), '../a')).toThrow(RangeError);
});
