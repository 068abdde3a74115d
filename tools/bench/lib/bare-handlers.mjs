// What the whole server does, by hand and without anything around it: the same statements on the same driver.
import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const Fastify = createRequire(inRoot('packages/server/package.json'))('fastify');

const columns =
  'id::text, create_user::text, create_dept::text, create_time, update_user::text, update_time, status, version, tenant_id, code, batch_no, channel, use_limit, used_count, expire_time, remark';
const kept =
  "select coalesce(sum(count), 0)::text as total from mall_row_count where table_name = 'mall_invite_code' and tenant_id = '000000'";
const rest =
  'from mall_invite_code where is_deleted = 0 and tenant_id = $1 order by mall_invite_code.id desc limit $2 offset $3';
const change = `update mall_invite_code set remark = $1, update_time = now(), version = version + 1
  where id = $2 and tenant_id = $3 and is_deleted = 0 returning ${columns}`;

const locked = `select ${columns} from mall_invite_code where id = $1 and tenant_id = $2 and is_deleted = 0 for update`;
const changeAndHistory = `with written as (${change}), kept as (insert into mall_history (tenant_id, resource, row_id, kind, before,
  after, user_id, account, client_id, address, request_id, create_time)
  select tenant_id, 'invite-code', id::bigint, 2, $4::jsonb, jsonb_build_object('remark', remark), 1, 'bare', 'bare', '127.0.0.1', $5, now()
  from written where jsonb_build_object('remark', remark) <> $4::jsonb) select * from written`;

const reply = (data) => ({ code: 200, success: true, data, msg: '操作成功' });
const pageOf = (records, total) => reply({ records, total: Number(total) });
const placed = ({ current = '1', size = '10' }) => [
  '000000',
  Number(size),
  (Number(current) - 1) * Number(size),
];

/**
 * A page in one statement and in two, as a handler is mostly written; an update in one transaction, alone and of a row
 * that is locked and read before, with the change kept.
 */
export function bareHandlers(database) {
  const bare = Fastify({ logger: false });
  bare.get('/one/invite-code/page', async ({ query }) => {
    const found = await database.query(`select ${columns}, (${kept}) as total ${rest}`, placed(query));
    return pageOf(
      found.rows.map(({ total: _total, ...record }) => record),
      found.rows[0]?.total,
    );
  });
  bare.get('/invite-code/page', async ({ query }) => {
    const total = await database.query(kept);
    const { rows } = await database.query(`select ${columns} ${rest}`, placed(query));
    return pageOf(rows, total.rows[0].total);
  });
  bare.put('/invite-code', async ({ body: { id, remark } }) =>
    database.transaction(async (tx) => {
      const { rows } = await tx.query(change, [remark, id, '000000']);
      if (rows.length === 0) throw new Error(`no row ${id}`);
      return reply(rows[0]);
    }),
  );
  bare.put('/kept/invite-code', async ({ body: { id, remark }, id: request }) =>
    database.transaction(async (tx) => {
      const { rows: before } = await tx.query(locked, [id, '000000']);
      if (before.length === 0) throw new Error(`no row ${id}`);
      const past = JSON.stringify({ remark: before[0].remark });
      const { rows } = await tx.query(changeAndHistory, [remark, id, '000000', past, request]);
      return reply(rows[0]);
    }),
  );
  return bare;
}
