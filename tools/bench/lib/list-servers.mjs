// One process, one database: the whole server on one port, and bare Fastify handlers with the same query on another:
// in two statements, as a handler is mostly written, and in one. Prints both addresses and a token as one JSON line.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const { createApp, createServices, openPglite, openPostgres, readSettings, seedEverything } = await import(
  inRoot('packages/server/dist/index.js')
);
const Fastify = createRequire(inRoot('packages/server/package.json'))('fastify');

const rows = Number(process.argv[2] ?? 1000);
const password = 'bench-password';
const settings = readSettings({
  MALL_DATA_DIR: 'memory',
  MALL_LOG_LEVEL: 'silent',
  MALL_SEED: 'base',
  MALL_ADMIN_PASSWORD: password,
});

const postgres = { timeZone: settings.timeZone, onIdleError: () => {} };

/** A new database on the PostgreSQL that is named, or the embedded one. */
const open = async (url) => {
  if (!url) return openPglite(undefined, settings.timeZone);
  const name = `bench_${rows}`;
  const owner = await openPostgres(url, postgres);
  await owner.query(`create database ${name}`);
  await owner.close();
  return openPostgres(Object.assign(new URL(url), { pathname: name }).href, postgres);
};
const database = await open(process.env.MALL_BENCH_DATABASE_URL);
await database.migrate();
const services = await createServices(database, settings);
await seedEverything(services, () => ({ password, generated: false, file: undefined }));

const step = 50_000;
for (let from = 0; from < rows; from += step)
  await database.query(
    `insert into mall_invite_code (id, tenant_id, code, batch_no, channel, use_limit, create_time, update_time)
     select g, '000000', 'C' || lpad(g::text, 9, '0'), 'B' || (g % 1000), '门店', 1, now(), now()
     from generate_series($1::bigint, $2::bigint) g`,
    [from + 1, Math.min(rows, from + step)],
  );
await database.query(
  `insert into mall_row_count (table_name, tenant_id, count) values ('mall_invite_code', '000000', $1)
   on conflict (table_name, tenant_id) do update set count = $1`,
  [rows],
);
await database.query('analyze');

const app = await createApp(services, new Uint8Array(64).fill(7));
const whole = await app.listen({ host: '127.0.0.1', port: 0 });
const signedIn = await app.inject({
  method: 'POST',
  url: '/mall-api/blade-auth/oauth/token',
  headers: {
    authorization: `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  payload: new URLSearchParams({
    grant_type: 'password',
    tenantId: '000000',
    username: 'admin',
    password: createHash('md5').update(password).digest('hex'),
  }).toString(),
});

const columns =
  'id::text, create_user::text, create_dept::text, create_time, update_user::text, update_time, status, version, tenant_id, code, batch_no, channel, use_limit, used_count, expire_time, remark';
const kept =
  "select coalesce(sum(count), 0)::text as total from mall_row_count where table_name = 'mall_invite_code' and tenant_id = '000000'";
const rest =
  'from mall_invite_code where is_deleted = 0 and tenant_id = $1 order by mall_invite_code.id desc limit $2 offset $3';
const reply = (records, total) => ({
  code: 200,
  success: true,
  data: { records, total: Number(total) },
  msg: '操作成功',
});
const bare = Fastify({ logger: false });
bare.get('/one/invite-code/page', async (request) => {
  const { current = '1', size = '10' } = request.query;
  const { rows: found } = await database.query(`select ${columns}, (${kept}) as total ${rest}`, [
    '000000',
    Number(size),
    (Number(current) - 1) * Number(size),
  ]);
  return reply(
    found.map(({ total: _total, ...record }) => record),
    found[0]?.total,
  );
});
bare.get('/invite-code/page', async (request) => {
  const { current = '1', size = '10' } = request.query;
  const total = await database.query(kept);
  const { rows: records } = await database.query(`select ${columns} ${rest}`, [
    '000000',
    Number(size),
    (Number(current) - 1) * Number(size),
  ]);
  return reply(records, total.rows[0].total);
});
const plain = await bare.listen({ host: '127.0.0.1', port: 0 });

process.stdout.write(
  `${JSON.stringify({ whole: `${whole}/mall-api`, plain, token: signedIn.json().access_token })}\n`,
);
process.once('SIGTERM', () => process.exit(0));
