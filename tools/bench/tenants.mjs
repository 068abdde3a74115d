import { availableParallelism } from 'node:os';
import { grant, json, percentile } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { inRoot } from '../lib/root.mjs';
import { fillTenants } from './lib/many-tenants.mjs';
import { newDatabase, openUrl } from './lib/new-database.mjs';
import { costOf, statementsOf } from './lib/statements.mjs';
import { listsOf, plantApproval } from './lib/tenant-calls.mjs';

// What a call costs somebody in a tenant of two hundred people while more and more others are there: every list that the
// server answers without being told more, some searches, the sign-in. Then the plan of what grew.
const sizes = (process.env.MALL_BENCH_TENANTS ?? '100,10000,100000').split(',').map(Number);
const share = Number(process.env.MALL_BENCH_SHARE ?? 1);
const rounds = Number(process.env.MALL_BENCH_ROUNDS ?? 30);
const password = 'bench-password-7';

const { createApp, createServices, readSettings, seedEverything } = await import(
  inRoot('packages/server/dist/index.js')
);

/** A server over a new database with that many tenants, and the people who ask it. */
async function open(url, tenants, env) {
  const database = await openUrl(await newDatabase(url));
  await database.migrate();
  const given = {
    MALL_LOG_LEVEL: 'silent',
    MALL_SEED: 'base',
    MALL_DATA_DIR: 'memory',
    MALL_REQUEST_LOG: 'off',
    ...env,
  };
  const services = await createServices(database, readSettings({ ...given, MALL_DATABASE_URL: url }));
  await seedEverything(services, () => ({ password, generated: false, file: undefined }));
  const app = await createApp(services, new Uint8Array(64).fill(7));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const signIn = async (tenantId, account) => {
    const { status, body, msg } = await grant(address, { tenantId, account, password });
    if (status !== 200) throw new Error(`${tenantId} ${account}: ${msg}`);
    return { 'blade-auth': `bearer ${body.access_token}` };
  };
  const admin = await signIn('000000', 'admin');
  const call = callerOf(app);
  const born = await call(admin, '/blade-system/tenant/submit', {
    ...{ tenantName: '样例商户', linkman: '样例', contactNumber: '13900000000', adminPassword: password },
  });
  if (born.status !== 200) throw new Error(born.msg);
  const example = born.data.tenantId;
  const { rows } = await database.query(`select password_hash, role_id from mall_user where tenant_id = $1`, [
    example,
  ]);
  await database.query(`update mall_user set must_change_password = false where tenant_id = $1`, [example]);
  await plantApproval((path, body) => call(admin, path, body));
  const began = performance.now();
  const tables = await fillTenants(database, {
    tenants,
    example,
    passwordHash: rows[0].password_hash,
    share,
  });
  await database.query(`update mall_user set role_id = $2 where tenant_id = $1 and account = 'person1'`, [
    example,
    rows[0].role_id,
  ]);
  process.stdout.write(
    `\n${tenants} tenants, filled in ${Math.round((performance.now() - began) / 1000)} s: ${tables.map(({ name, rows: n }) => `${name.replace('mall_', '')} ${n}`).join(', ')}\n`,
  );
  const close = async () => {
    await app.close();
    await services.release();
    await database.close();
  };
  return { app, services, database, call, signIn, admin, example, close };
}

/** Calls without a network between: what is measured is the server and its database. */
const callerOf = (app) => async (headers, path, body) => {
  const reply = await app.inject({
    ...{
      url: `/mall-api${path}`,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && json(body).headers) },
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, ...reply.json() };
};

/** What is asked, by its name: as somebody of the example, as the administrator of all, and as anybody for the first time. */
async function questionsOf({ call, signIn, admin, example, app }, tenants) {
  const somebody = await signIn(example, 'person1');
  const as = (headers, path) => () => call(headers, path);
  const lists = (await listsOf(app, (path) => call(somebody, path))).map((path) => [
    path,
    as(somebody, path),
  ]);
  const searches = {
    'goods by a part of the name': '/goods/page?name=苹果 1',
    'invite codes by a part': '/invite-code/page?code=A1B2',
    'people by name': '/blade-user/page?realName=员工12',
    'files by a part of the name': '/blade-resource/attach/list?originalName=报表 12',
    'notices by a part of the title': '/blade-desk/notice/list?title=通知 3',
    'log of one person': '/blade-log/api/list?createBy=person7',
    'changes of a row': '/blade-system/history/list?resource=goods&rowId=7',
  };
  let turn = 0;
  const anybody = () => {
    turn += 1;
    return `T${String(1 + ((turn * 7919) % tenants)).padStart(7, '0')}`;
  };
  const signedIn = () => signIn(anybody(), 'person1');
  return new Map([
    ...lists,
    ...Object.entries(searches).map(([name, path]) => [name, as(somebody, path)]),
    ['all tenants', as(admin, '/blade-system/tenant/list')],
    ['tenants by name', as(admin, '/blade-system/tenant/list?tenantName=商户 77')],
    ['sign-in of anybody', signedIn],
    [
      'sign-in, menu and to-do list of anybody',
      async () => {
        const headers = await signedIn();
        for (const path of [
          '/blade-system/menu/routes',
          '/blade-system/menu/buttons',
          '/blade-workflow/process/todoList',
        ])
          await call(headers, path);
      },
    ],
    ['goods of anybody who has just come', async () => call(await signedIn(), '/goods/page')],
  ]);
}

async function timesOf(ask) {
  for (let warm = 0; warm < 3; warm += 1) await ask();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** What a server does by itself from the moment it listens: each statement that looks at many pages. */
async function costOfJobs({ services, database }) {
  const another = await createApp(services, new Uint8Array(64).fill(7));
  const statements = await statementsOf(async () => {
    await another.listen({ host: '127.0.0.1', port: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5000));
  });
  await another.close();
  const costs = [];
  for (const statement of statements) costs.push(await costOf(database, [statement]));
  return costs.flatMap(({ dearest, pages }) => (dearest && pages > 100 ? [dearest] : []));
}

const postgres = await startPostgres();
if (!postgres) {
  process.stdout.write('left out: needs PostgreSQL (Debian: apt-get install postgresql)\n');
} else {
  const bySize = [];
  const grown = [];
  const jobs = new Map();
  try {
    for (const [at, tenants] of sizes.entries()) {
      const server = await open(postgres.url, tenants, {});
      const figures = new Map();
      for (const [name, ask] of await questionsOf(server, tenants)) {
        const times = await timesOf(ask);
        const { pages, dearest } = await costOf(server.database, await statementsOf(ask));
        figures.set(name, { ...times, pages });
        const before = bySize[0]?.get(name);
        if (at === sizes.length - 1 && before && pages > 2 * before.pages + 20) grown.push({ name, dearest });
      }
      bySize.push(figures);
      for (const one of await costOfJobs(server)) jobs.set(one.text, [...(jobs.get(one.text) ?? []), one]);
      await server.close();
    }
  } finally {
    await postgres.stop();
  }
  show(bySize, grown);
  showJobs(jobs);
}

function show(bySize, grown) {
  process.stdout.write(
    `\n${availableParallelism()} cores; milliseconds, p50 / p95, and pages of the database at ${sizes.join(', ')} tenants; p95 and pages to the first\n`,
  );
  const last = bySize.at(-1);
  const ratio = (name, of) => last.get(name)[of] / Math.max(1, bySize[0].get(name)[of]);
  const names = [...bySize[0].keys()].filter((name) => bySize.every((one) => one.has(name)));
  for (const name of names.sort((one, other) => ratio(other, 'pages') - ratio(one, 'pages'))) {
    const cells = bySize.map((one) => {
      const { p50, p95, pages } = one.get(name);
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16) + String(pages).padStart(8);
    });
    const ratios = [ratio(name, 'p95'), ratio(name, 'pages')].map((one) => one.toFixed(2).padStart(8));
    process.stdout.write(`${name.slice(0, 44).padEnd(45)}${[...cells, ...ratios].join('')}\n`);
  }
  for (const { name, dearest } of grown)
    process.stdout.write(
      `\n${name}: ${dearest?.pages} pages for ${dearest?.text.slice(0, 900)}\n${dearest?.lines.join('\n')}\n`,
    );
}

function showJobs(jobs) {
  process.stdout.write(
    `\nwhat a server does by itself when it begins, statements of more than 100 pages at the most tenants:\n`,
  );
  for (const [text, seen] of jobs) {
    const { pages, lines } = seen.at(-1);
    process.stdout.write(`\n${pages} pages for ${text.slice(0, 600)}\n${lines.join('\n')}\n`);
  }
}
