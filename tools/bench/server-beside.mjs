import { setTimeout as pause } from 'node:timers/promises';
import { ask, percentile, signIn } from '../lib/ask.mjs';
import { listsBeside } from '../lib/lists.mjs';
import { makePerson, resetAtOnce } from '../lib/person.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { onBothDatabases } from './lib/compare.mjs';
import { median } from './lib/load.mjs';
import { goodsFile, longWorks, peopleFile } from './lib/long-works.mjs';
import { newDatabase } from './lib/new-database.mjs';

// How long a page of another tenant's list takes while one tenant lets the server do what takes long, a kind after the
// other. The server is a process of its own. Goal: 95 of 100 within 50 ms, and nobody waits for more than 100 ms.
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 3);
const crowd = Number(process.env.MALL_BENCH_PEOPLE ?? 2_000);
/** Names, or parts of them, of the kinds that are wanted. */
const wanted = process.argv.slice(2);

const byChannel = {
  resource: 'invite-code',
  filters: { batchNo_equal: 'exported' },
  columns: ['code', 'channel', 'status'],
  groupBy: ['status'],
  measures: [{ kind: 'count' }, { kind: 'sum', field: 'useLimit' }, { kind: 'avg', field: 'usedCount' }],
};

/** Each kind of work by its name; a round's number keeps what it makes apart. */
async function kindsOf(url, me, database) {
  const works = longWorks(url, me);
  const person = await makePerson(url, me);
  await works.makeCodes('exported', 10_000);
  const report = await works.report('beside', byChannel);
  const codes = '/invite-code/page?batchNo_equal=exported';
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await works.bringIn(goodsFile('first', 2_000));
  const workbook = (await works.exported('/goods/page', sheet)).bytes;
  // Made before anybody is timed in this process.
  const read = goodsFile('read', 50_000);
  const tooMany = goodsFile('many', 600_000).subarray(0, 10_000_000);
  await liftQuota(url);
  await works.people(await peopleFile(url, me, 'first', crowd));
  return {
    alone: () => pause(2000),
    '30 resets of passwords': () => resets(url, me, person),
    'a batch of 10,000 codes': (round) => works.makeCodes(`${database}-${round}`, 10_000),
    'reading 50,000 rows of csv': () => works.readIn(read),
    'refusing 600,000 rows of csv': () => works.refused(tooMany),
    'reading a workbook of 2,000 rows': () => works.readIn(workbook),
    'an import of 1,000 rows': (round) => works.bringIn(goodsFile(`${database}-${round}-`, 1_000)),
    [`${crowd.toLocaleString('en')} people changed by a file`]: async (round) =>
      works.people(await peopleFile(url, me, `${database}-${round}-`, crowd)),
    'a csv of 10,000 rows': () => works.exported(codes, 'text/csv'),
    'a workbook of 10,000 rows': () => works.exported(codes, sheet),
    'a report of 10,000 rows': () => works.preview(report),
    '20 grants of everything': () => works.grant(20),
  };
}

/** The shop takes more people than the demo lets it. */
async function liftQuota(url) {
  const root = await signIn(url, { tenantId: '000000', password: adminPassword });
  const path = '/blade-system/tenant/list?tenantId_equal=100001';
  const [{ id }] = (await ask(url, path, { method: 'GET', headers: root })).body.data.records;
  const lifted = `/blade-system/tenant/setting?ids=${id}&accountNumber=-1`;
  const { status, msg } = await ask(url, lifted, { headers: root, pieces: [] });
  if (status !== 200) throw new Error(msg);
}

async function resets(url, me, person) {
  const refused = (await resetAtOnce(url, me, person, 30)).find(({ status }) => status !== 200);
  if (refused) throw new Error(`a reset was answered ${refused.status} ${refused.code}`);
}

async function measure(url, other, works) {
  const chosen = Object.entries(works).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const figures = Object.fromEntries(chosen.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of chosen) {
      const began = performance.now();
      const { millis } = await listsBeside(url, other, () => work(round));
      const took = performance.now() - began;
      figures[name].push({
        p95: percentile(millis, 0.95),
        worst: Math.max(...millis),
        lists: millis.length,
        took,
      });
    }
  return figures;
}

await onBothDatabases(async (name, { MALL_BENCH_DATABASE_URL }) => {
  const env = MALL_BENCH_DATABASE_URL
    ? { MALL_DATABASE_URL: await newDatabase(MALL_BENCH_DATABASE_URL) }
    : {};
  const server = await raise({ env: { MALL_SEED: 'demo', ...env } });
  try {
    const { url } = server;
    const me = await signIn(url, { tenantId: '100001', password: adminPassword });
    const other = await signIn(url, { tenantId: '100002', password: adminPassword });
    const figures = await measure(url, other, await kindsOf(url, me, name));
    process.stdout.write(`\n${name}: another tenant's list of 10 rows, median of ${rounds} rounds\n`);
    for (const [what, taken] of Object.entries(figures)) {
      const of = (key) => median(taken.map((figure) => figure[key])).toFixed(0);
      process.stdout.write(
        `${`beside ${what}`.padEnd(42)}p95 ${of('p95').padStart(5)} ms (goal 50)   slowest ${of('worst').padStart(5)} ms (goal 100)   ${of('lists').padStart(5)} lists in ${of('took').padStart(6)} ms\n`,
      );
    }
  } finally {
    await server.dispose();
  }
});
