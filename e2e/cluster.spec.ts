import { expect, test } from 'playwright/test';
import { Cluster, type NodeName } from './support/cluster.js';
import { codes, Load, leaves } from './support/cluster-clients.js';
import { scaleTimeout } from './support/scale-timeout.js';

const other = (name: NodeName): NodeName => (name === 'a' ? 'b' : 'a');
const said: string[] = [];

/** Does it while all write, and waits until all have written again, and whatever else is to come back is back. */
async function under(
  load: Load,
  what: string,
  act: () => Promise<unknown>,
  back = async () => true,
): Promise<readonly string[]> {
  const from = performance.now();
  const troubles = load.troubles.length;
  await act();
  const counts = load.clients.map(({ acknowledged }) => acknowledged.length);
  const least = () =>
    Math.min(...load.clients.map(({ acknowledged }, at) => acknowledged.length - (counts[at] ?? 0)));
  await expect.poll(least, { timeout: scaleTimeout(120_000) }).toBeGreaterThan(5);
  await expect.poll(back, { timeout: scaleTimeout(120_000), intervals: [300] }).toBe(true);
  const heard = load.troubles.slice(troubles);
  const kinds = [...new Set(heard)].map((one) => `${heard.filter((each) => each === one).length} × ${one}`);
  said.push(
    `${what}: longest silence ${(load.silenceSince(from) / 1000).toFixed(1)} s; ${kinds.join(', ') || 'nobody refused'}`,
  );
  return heard;
}

test('a cluster of the guide goes on whatever of it dies, and nothing acknowledged is lost or done twice', {
  tag: ['@long', '@cluster'],
}, async () => {
  test.setTimeout(scaleTimeout(600_000));
  const cluster = await Cluster.start();
  try {
    const load = new Load(cluster.url, 10);
    await load.start();
    const whole = async () => (await cluster.members()).join() === 'leader,replica,sync_standby';
    const serves = (name: NodeName) => () => cluster.sends(name);
    await under(load, 'nothing', async () => undefined);

    const first = await cluster.primary();
    await under(
      load,
      'primary killed with -9',
      async () => process.kill(cluster.postmaster(first ?? 'a'), 'SIGKILL'),
      whole,
    );
    const second = await cluster.primary();
    expect(second).not.toBe(first);
    const machine = cluster.machine(second ?? 'a');
    await under(
      load,
      'primary and its Patroni killed with -9',
      async () => {
        machine.patroni.kill();
        process.kill(cluster.postmaster(machine.name), 'SIGKILL');
      },
      whole,
    );
    await under(load, 'server killed with -9', async () => cluster.machine('a').server.kill(), serves('a'));
    await under(
      load,
      'pooler killed with -9',
      async () => cluster.machine('b').pgbouncer.kill(),
      serves('b'),
    );
    const leader = await cluster.etcdLeader();
    await under(
      load,
      'leader of etcd killed with -9',
      async () => cluster.machine(leader ?? 'a').etcd.kill(),
      whole,
    );
    const refused = await under(load, 'servers restarted in turn', async () => {
      for (const name of ['a', other('a')] as const) await cluster.restartServer(name);
    });
    expect(refused).toEqual([]);
    await load.stop();

    const batches = load.written(codes);
    const made = await cluster.sql(
      `select batch_key, count(*) from mall_invite_code where batch_key is not null group by 1 order by 1`,
    );
    expect(made).toEqual(batches.map(({ key }) => [key, '2']).sort());
    const begun = load.written(leaves);
    const instances = await cluster.sql(
      `select id from mall_wf_instance where variables->>'reason' like '%-%-%-%-%' order by 1`,
    );
    expect(instances.flat()).toEqual(begun.map(({ id }) => id).sort());
    said.push(
      `${batches.length} batches of codes and ${begun.length} approvals acknowledged: all are there, each once`,
    );
    process.stdout.write(`${said.join('\n')}\n`);
  } finally {
    await cluster.dispose({ keep: process.env.MALL_KEEP_CLUSTER !== undefined });
  }
});
