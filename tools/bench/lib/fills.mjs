const step = 50_000;

/** The total that the server keeps beside a table. */
const keepTotal = (database, table, rows) =>
  database.query(
    `insert into mall_row_count (table_name, tenant_id, count) values ($1, '000000', $2)
     on conflict (table_name, tenant_id) do update set count = $2`,
    [table, rows],
  );

/** What a server's database does by itself some minutes later: statistics, and which pages need no second look. */
const settle = (database) => database.query('vacuum analyze');

/** What fills a table of the management tenant with that many rows, ids from 1 on. */
export const fills = { codes, logs, history };

async function codes(database, rows) {
  await insert(
    database,
    rows,
    `insert into mall_invite_code (id, tenant_id, code, batch_no, channel, use_limit, create_time, update_time)
     select g, '000000', 'C' || lpad(g::text, 9, '0'), 'B' || (g % 1000), '门店', 1, now(), now()`,
  );
  await keepTotal(database, 'mall_invite_code', rows);
  await settle(database);
}

/** Runs an insert of `generate_series($1, $2)` in parts. */
async function insert(database, rows, statement) {
  for (let from = 0; from < rows; from += step)
    await database.query(`${statement} from generate_series($1::bigint, $2::bigint) g`, [
      from + 1,
      Math.min(rows, from + step),
    ]);
}

/** Calls of a hundred people, a request id each. */
async function logs(database, rows) {
  await insert(
    database,
    rows,
    `insert into mall_log_api (id, tenant_id, request_uri, method, method_class, method_name, request_id, create_by,
       type, time, http_status, create_time)
     select g, '000000', '/mall-api/goods/' || g, 'PUT', 'goods', 'update', 'request-' || g, 'person' || (g % 100),
       1 + (g % 50 = 0)::int, 12, 200, now()`,
  );
  await keepTotal(database, 'mall_log_api', rows);
  await settle(database);
}

/** One code with a hundred changes among many others with one each. */
async function history(database, rows) {
  await codes(database, 100);
  await insert(
    database,
    rows,
    `insert into mall_history (tenant_id, resource, row_id, kind, before, after, user_id, account, create_time)
     select '000000', 'invite-code', case when g % greatest(1, $2::bigint / 100) = 0 then 1 else g + 100 end, 2,
       '{"remark": "a"}', '{"remark": "b"}', 1, 'admin', now()`,
  );
  await settle(database);
}
