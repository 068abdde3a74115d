import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../lib/throw-away.mjs';
import { say } from './words.mjs';

/** The work on a copy of what a server has left behind in order. */
const onCopy =
  (work) =>
  async ({ used }) => {
    const folder = mkdtempSync(join(tmpdir(), 'mall-hostile-'));
    const dataDir = join(folder, 'data');
    cpSync(used, dataDir, { recursive: true });
    try {
      return await work(dataDir);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

/** A start that must be refused: how it ended, in one sentence that names the folder and nothing of the machine. */
export async function refusedStart(server, dataDir) {
  if ((await server.ready) !== undefined) {
    await server.stop();
    return { answer: say('started'), passed: false };
  }
  const { code, said } = await server.ended;
  return {
    answer: say('exit', { code }),
    sentence: said,
    passed: code === 3 && said.includes(dataDir) && !/\n|Abort|ASSERT|errno|ENOSPC/.test(said),
  };
}

const damaged = onCopy(async (dataDir) => {
  truncateSync(join(dataDir, 'database/global/pg_control'), 100);
  return refusedStart(launch({ dataDir }), dataDir);
});

const reusedPid = onCopy(async (dataDir) => {
  // This very process lives, and began at another moment than the one that is said to hold the folder.
  const lock = { pid: process.pid, host: hostname(), started: 'before the machine was started' };
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(lock));
  const server = launch({ dataDir });
  const url = await server.ready;
  const { code, said } = await (url === undefined ? server.ended : server.stop());
  const passed = url !== undefined && code === 0;
  return { answer: passed ? say('started') : say('exit', { code }), sentence: said, passed };
});

export const folderCases = [
  { name: 'damaged', own: true, run: damaged },
  { name: 'reused-pid', own: true, run: reusedPid },
  { name: 'second-server', own: true, run: secondServer },
];

async function secondServer({ dataDir, child }) {
  const answer = await refusedStart(launch({ dataDir }), dataDir);
  const named = answer.sentence?.includes(String(child.pid)) && answer.sentence.includes('server.lock');
  return { ...answer, passed: answer.passed && named };
}
