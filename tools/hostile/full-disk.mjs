import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, json, signIn } from '../lib/ask.mjs';
import { adminPassword, launch, program } from '../lib/throw-away.mjs';
import { refusedStart } from './folders.mjs';
import { say } from './words.mjs';

// A small disk in a mount namespace of its own: nobody needs to be root, and it is gone with its process. A line on
// standard input makes it larger.
const script = `disk=$1 size=$2 from=$3; shift 3
mount -t tmpfs -o size="$size"m none "$disk" || exit 9
[ -z "$from" ] || cp -a "$from" "$disk/data"
exec 3<&0
(read more <&3 && mount -o remount,size="$more"m "$disk") &
exec "$@" 3<&- </dev/null`;

const within = (disk, megabytes, from, ...command) => [
  ...['unshare', '-rm', 'sh', '-c', script, 'sh', disk, String(megabytes), from],
  ...command,
];

const onDisk =
  (megabytes, isNew, work) =>
  async ({ used }) => {
    if (!canMount()) return { leftOut: say('noNamespace') };
    const disk = mkdtempSync(join(tmpdir(), 'mall-disk-'));
    const dataDir = join(disk, 'data');
    const server = launch({
      dataDir,
      command: within(disk, megabytes, isNew ? '' : used, process.execPath, program),
    });
    try {
      return await work(server, dataDir);
    } finally {
      await server.stop();
      rmSync(disk, { recursive: true });
    }
  };

function canMount() {
  const folder = mkdtempSync(join(tmpdir(), 'mall-disk-'));
  const [file, ...args] = within(folder, 1, '', 'echo', 'mounted');
  const { stdout } = spawnSync(file, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout?.trim() === 'mounted';
}

const batch = 5000;

/** Codes are made until there is no room. What was acknowledged must be there, and the batch that failed is completed. */
async function whileRunning(server) {
  const url = await server.ready;
  if (url === undefined) return { answer: say('exit', await server.ended), passed: false };
  const me = { ...(await signIn(url, { password: adminPassword })), 'accept-language': say.language };
  let acknowledged = 0;
  let refused;
  for (let round = 0; !refused && round < 40; round += 1) {
    const reply = await makeCodes(url, me, `full-${round}`);
    if (reply.status === 200) acknowledged += batch;
    else refused = { ...reply, key: `full-${round}` };
  }
  if (!refused) return { answer: '200', passed: false };
  const beside = await countOf(url, me);
  server.child.stdin.write('400\n');
  let completed = await makeCodes(url, me, refused.key);
  for (let tries = 0; completed.status !== 200 && tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    completed = await makeCodes(url, me, refused.key);
  }
  const whole = await countOf(url, me);
  return {
    answer: `${refused.status} ${refused.code ?? ''}`,
    sentence: refused.msg,
    passed:
      refused.code === 'server.storage_full' && beside >= acknowledged && whole === acknowledged + batch,
    remark: say('keptAll', { count: acknowledged, whole }),
  };
}

function makeCodes(url, me, batchKey) {
  const { headers, pieces } = json({ count: batch, batchKey });
  return ask(url, '/invite-code/batch', { headers: { ...headers, ...me }, pieces });
}

async function countOf(url, me) {
  const { status, body } = await ask(url, '/invite-code/page?size=1', { method: 'GET', headers: me });
  return status === 200 ? body.data.total : undefined;
}

export const fullDiskCases = [
  { name: 'full-start', own: true, run: onDisk(8, true, refusedStart) },
  { name: 'full-running', own: true, run: onDisk(110, false, whileRunning) },
];
