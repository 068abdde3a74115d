const step = 50_000;

/** That many invite codes of the management tenant, ids from 1 on, with the total that the server keeps of them. */
export const fillCodes = async (database, rows) => {
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
};
