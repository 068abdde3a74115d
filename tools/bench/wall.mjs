import { ask, json, signIn } from '../lib/ask.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { inTurns, median, requestsPerSecond } from './lib/load.mjs';
import { openUrl } from './lib/new-database.mjs';

// What row-level security costs somebody in a tenant: two servers on one database, one with it and one without, in turns.
const rows = 20_000;
const password = 'bench-password-7';

const calls = {
  'a page of goods': { path: '/goods/page' },
  'a page of people': { path: '/blade-user/page' },
  'goods by a part of the name': { path: `/goods/page?name=${encodeURIComponent('苹果 12')}` },
  'goods by category': { path: '/goods/page?categoryId=3' },
  'to-do list': { path: '/blade-workflow/process/todoList' },
  'a change of a row': {
    path: '/goods',
    method: 'PUT',
    body: (n) => ({ id: String(1 + ((n * 7919) % rows)), remark: `written ${n}` }),
  },
};

const measure = (servers, headers, { path, method = 'GET', body }) =>
  inTurns(
    Object.fromEntries(
      Object.entries(servers).map(([name, { url }]) => [
        name,
        (seconds) =>
          requestsPerSecond(
            `${url}/mall-api${path}`,
            (n) => ({
              method,
              headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
              ...(body && { body: JSON.stringify(body(n)) }),
            }),
            { seconds },
          ),
      ]),
    ),
    Number(process.env.MALL_BENCH_ROUNDS ?? 5),
  );

const postgres = await startPostgres();
if (!postgres) process.stdout.write('left out: needs PostgreSQL (Debian: apt-get install postgresql)\n');
else
  try {
    await compare(postgres.url);
  } finally {
    await postgres.stop();
  }

async function compare(url) {
  const owner = await openUrl(url);
  // Policies hold no superuser.
  await owner.query('create role shop login');
  await owner.query('create database shop owner shop');
  await owner.close();
  const env = {
    MALL_DATABASE_URL: Object.assign(new URL(url), { username: 'shop', pathname: '/shop' }).href,
    MALL_SECRET_KEY: 'a key that all servers of this bench share',
    MALL_REQUEST_LOG: 'off',
  };
  const plain = await raise({ env });
  const walled = await raise({ env: { ...env, MALL_ROW_SECURITY: 'on' } });
  try {
    const headers = await aShop(plain.url, env.MALL_DATABASE_URL);
    for (const [name, call] of Object.entries(calls))
      show(name, await measure({ plain, walled }, headers, call));
  } finally {
    for (const server of [plain, walled]) await server.dispose();
  }
}

/** Whoever runs a new shop with that many goods. */
async function aShop(url, databaseUrl) {
  const admin = await signIn(url, { password: adminPassword });
  const { headers, pieces } = json({
    ...{ tenantName: '样例商户', linkman: '样例', contactNumber: '13900000000', adminPassword: password },
  });
  const { body } = await ask(url, '/blade-system/tenant/submit', {
    headers: { ...admin, ...headers },
    pieces,
  });
  const { tenantId } = body.data;
  const database = await openUrl(databaseUrl);
  await database.query(
    `insert into mall_role_menu select u.role_id::bigint, m.id from mall_user u, mall_menu m where u.tenant_id = $1 on conflict do nothing`,
    [tenantId],
  );
  await database.query('update mall_user set must_change_password = false where tenant_id = $1', [tenantId]);
  await database.query(
    `insert into mall_goods (id, tenant_id, name, category_id, unit, stock, sort, create_time, update_time)
     select g, $1, '苹果 ' || g, g % 20, 'kg', 1, g, now(), now() from generate_series(1, ${rows}) g`,
    [tenantId],
  );
  await database.query('vacuum analyze');
  await database.close();
  return signIn(url, { tenantId, password });
}

function show(name, { plain, walled }) {
  const [without, withIt] = [median(plain), median(walled)];
  process.stdout.write(
    `${name.padEnd(30)} ${without.toFixed(0).padStart(6)}/s without, ${withIt.toFixed(0).padStart(6)}/s with: ${(withIt / without).toFixed(2)}\n`,
  );
}
