/** Numbers below which nothing of a server's own lies. */
const first = 1_000_000_000_000_000n;
const ofPerson = 100_000;

/** Rows of a tenant for each of its people, or (`each`) of any tenant whatever its size. */
const shares = { codes: 3, goods: 1, logs: 10, history: 5, messages: 3, attach: 1, tasks: 2 };

/**
 * Fills a database of a server with that many tenants, skewed like life: a few are large, most are small, and what happens
 * in them lies among each other as it came. The example is a tenant that is there already, of the same size however many
 * others there are: it gets `people` and its share of everything.
 *
 * @returns how many rows each table has then
 */
export async function fillTenants(database, { tenants, example, people = 200, passwordHash, share = 1 }) {
  const run = (text, params) => database.query(text, params);
  await shape(run, { tenants, example, people });
  const indexes = await dropIndexes(run);
  for (const statement of statementsOf(passwordHash, share)) await run(statement);
  for (const { statement } of indexes) await run(statement);
  for (const table of counted) await run(countOf(table));
  await run('vacuum analyze');
  const { rows } = await run(
    `select relname as name, reltuples::bigint::text as rows from pg_class where relname = any ($1) order by reltuples desc`,
    [filled],
  );
  return rows;
}

/** Who is there: four people at least, and six more for each tenant, of which the first have most. */
async function shape(run, { tenants, example, people }) {
  await run('drop table if exists bench_tenant');
  await run(
    'create table bench_tenant (n int primary key, tenant_id varchar(12) not null, people int not null)',
  );
  await run(
    `with weighed as (select n, power(n, -0.8) as weight from generate_series(1, $1::int) n)
     insert into bench_tenant select n, 'T' || lpad(n::text, 7, '0'),
       least(4 + (6.0 * $1 * weight / (select sum(weight) from weighed)), ${ofPerson} - 1)::int from weighed`,
    [tenants],
  );
  await run('insert into bench_tenant values (0, $1, $2)', [example, people]);
  await run('analyze bench_tenant');
}

const filled = [
  ...['mall_tenant', 'mall_role', 'mall_role_menu', 'mall_dept', 'mall_post', 'mall_user', 'mall_session'],
  ...['mall_goods_category', 'mall_goods', 'mall_invite_code', 'mall_notice', 'mall_message', 'mall_attach'],
  ...['mall_log_api', 'mall_history', 'mall_wf_instance', 'mall_wf_task', 'mall_wf_participant'],
];

const counted = filled.filter((table) => !/_wf_|_role_menu|_session|_message|_history/.test(table));

/** Many rows are written faster where their indexes are made afterwards; what keeps rows apart stays a key. */
async function dropIndexes(run) {
  const { rows } = await run(
    `select i.indexname as name, i.indexdef as statement from pg_indexes i
     left join pg_constraint c on c.conname = i.indexname
     where i.tablename = any ($1) and c.oid is null`,
    [filled],
  );
  for (const { name } of rows) await run(`drop index "${name}"`);
  return rows;
}

/** One row after the other of all tenants, as they come in life. */
const each = (count, more = '') =>
  `from bench_tenant t, generate_series(1, ${count}) k ${more} order by k, hashint4(t.n)`;
const perPerson = (share) => each(`greatest(1, (t.people * ${share})::int)`);
const person = `${first}::bigint + t.n::bigint * ${ofPerson} + 1 + (k - 1) % t.people`;
const numbered = `${first}::bigint + row_number() over ()`;
const place = (number) => `${first}::bigint + t.n * 10 + ${number}`;
const when = `now() - make_interval(mins => (hashint4(t.n * 7 + k) & 524287))`;

function statementsOf(passwordHash, share) {
  const rows = Object.fromEntries(Object.entries(shares).map(([name, one]) => [name, one * share]));
  const base = 'create_time, update_time';
  return [
    `insert into mall_tenant (id, tenant_id, tenant_name, linkman, ${base})
     select ${place(0)}, tenant_id, '商户 ' || n, '联系人', now(), now() from bench_tenant t where n > 0`,
    `insert into mall_role (id, tenant_id, parent_id, role_name, role_alias, ${base})
     select ${place('k')}, t.tenant_id, 0, '角色' || k, 'bench' || k, now(), now() ${each(3)}`,
    `insert into mall_role_menu (role_id, menu_id) select ${place(1)}, m.id from bench_tenant t,
     (select id from mall_menu where is_deleted = 0 order by id limit 30) m`,
    `insert into mall_dept (id, tenant_id, parent_id, ancestors, dept_name, full_name, ${base})
     select ${place('k')}, t.tenant_id, 0, '0', '门店' || k, '门店' || k, now(), now() ${each(3)}`,
    `insert into mall_post (id, tenant_id, category, post_code, post_name, ${base})
     select ${place('k')}, t.tenant_id, 1, 'p' || k, '岗位' || k, now(), now() ${each(2)}`,
    `insert into mall_goods_category (id, tenant_id, parent_id, category_name, ${base})
     select ${place('k')}, t.tenant_id, 0, '类别' || k, now(), now() ${each(3)}`,
    `insert into mall_user (id, tenant_id, account, password_hash, name, real_name, role_id, dept_id, post_id, phone, ${base})
     select ${person}, t.tenant_id, 'person' || k, '${passwordHash}', '员工' || k, '员工' || k, (${place(1)})::text,
       (${place('1 + k % 3')})::text, (${place(1)})::text, '139' || lpad((t.n % 10000 * 10000 + k)::text, 8, '0'), ${when}, now()
     ${each('t.people')}`,
    `insert into mall_session (id, tenant_id, user_id, client_id, rotated_at, expires_at, create_time)
     select ${numbered}, t.tenant_id, ${person}, 'mall-web', now(), now() + interval '7 days', now()
     ${each('1 + t.people / 2')}`,
    `insert into mall_goods (id, tenant_id, name, category_id, unit, stock, origin, sort, status, ${base})
     select ${numbered}, t.tenant_id, (array['苹果','香蕉','白菜','土豆','西瓜','番茄','柠檬','葡萄'])[1 + k % 8] || ' ' || k,
       ${place('1 + k % 3')}, 'kg', k % 100, '产地', k, 1 + k % 2, ${when}, now() ${perPerson(rows.goods)}`,
    `insert into mall_invite_code (id, tenant_id, code, batch_no, channel, use_limit, ${base})
     select ${numbered}, t.tenant_id, upper(substr(md5(t.n || '-' || k), 1, 12)), 'B' || (k / 100), '门店', 1, ${when}, now()
     ${perPerson(rows.codes)}`,
    `insert into mall_notice (id, tenant_id, title, category, release_time, content, ${base})
     select ${numbered}, t.tenant_id, '通知 ' || k, 1, ${when}, '内容', ${when}, now() ${each(5)}`,
    `insert into mall_message (id, tenant_id, user_id, event, subject, params, link, create_time, read_time)
     select ${numbered}, t.tenant_id, ${person}, 'task.assigned', k::text, '{}', '', ${when},
       case when k % 3 > 0 then now() end ${perPerson(rows.messages)}`,
    `insert into mall_attach (id, tenant_id, link, name, original_name, extension, attach_size, ${base})
     select ${numbered}, t.tenant_id, '', 'f' || k, '报表 ' || k || '.xlsx', 'xlsx', 1000, ${when}, now() ${perPerson(rows.attach)}`,
    `insert into mall_log_api (id, tenant_id, request_uri, method, method_class, method_name, request_id, create_by, type, time,
       http_status, create_time)
     select ${numbered}, t.tenant_id, '/mall-api/goods/' || k, 'PUT', 'goods', 'update', 'r-' || t.n || '-' || k,
       'person' || (1 + (k - 1) % t.people), 1 + (k % 50 = 0)::int, 12, 200, ${when} ${perPerson(rows.logs)}`,
    `insert into mall_history (tenant_id, resource, row_id, kind, before, after, user_id, account, create_time)
     select t.tenant_id, 'goods', k / 3, 2, '{"stock": "1"}', '{"stock": "2"}', ${person}, 'person', ${when}
     ${perPerson(rows.history)}`,
    ...approvals(rows.tasks),
  ];
}

/** Copies of an approval that somebody in the example is at, one in four still open. */
function approvals(share) {
  const own = `'tenant_id', t.tenant_id, 'root_id', 'b' || t.n || '-' || k`;
  const done = 'k % 4 > 0';
  const copy = (
    table,
    key,
    values,
  ) => `insert into ${table} select r.* from (select * from ${table} where ${key} limit 1) o,
    bench_tenant t, generate_series(1, greatest(1, (t.people * ${share})::int)) k,
    lateral jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${own}, ${values})) r
    order by k, hashint4(t.n)`;
  const ended = `case when ${done} then now() end`;
  const state = `case when ${done} then 'completed' else 'running' end`;
  return [
    copy(
      'mall_wf_instance',
      `state = 'running'`,
      `'id', 'b' || t.n || '-' || k, 'starter', (${person})::text, 'start_time', ${when}, 'end_time', ${ended},
       'state', ${state}, 'shown', ${state}`,
    ),
    copy(
      'mall_wf_task',
      `end_time is null`,
      `'id', 'b' || t.n || '-' || k, 'instance_id', 'b' || t.n || '-' || k, 'assignee', (${person})::text, 'create_time', ${when},
       'end_time', ${ended}`,
    ),
    copy(
      'mall_wf_participant',
      `type = 'starter'`,
      `'instance_id', 'b' || t.n || '-' || k, 'user_id', (${person})::text, 'start_time', ${when}`,
    ),
  ];
}

/** The total that the server keeps beside a table. */
const countOf = (table) =>
  `insert into mall_row_count (table_name, tenant_id, count)
   select '${table}', ${table === 'mall_tenant' ? `''` : 'tenant_id'}, count(*) from ${table} where is_deleted = 0 group by 2
   on conflict (table_name, tenant_id) do update set count = excluded.count`;
