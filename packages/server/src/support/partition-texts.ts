/** What dividing a table is refused with on the terminal. */
export const partitionTextsZh = {
  'partition.usage':
    '用法: mall-server partition [--parts <2 到 256>] 按租户分区；mall-server partition --abort 撤回未完成的分区',
  'partition.embedded': '内置数据库不需要分区；请用 MALL_DATABASE_URL 指定 PostgreSQL',
  'partition.release': '数据库的版本与本程序不同；请先让所有服务升级到本版本，再重新执行',
  'partition.unique': '{table} 的唯一索引 {index} 跨所有租户，该表不能按租户分区；请先删除或修改该索引',
  'partition.moving': '{table} 上还有触发器，可能有租户正在迁移；请等它结束后重新执行',
  'partition.changed': '{table} 的结构已改变；请用 mall-server partition --abort 撤回，再重新执行',
  'partition.differs':
    '{table} 复制后的数据不同，未改变任何数据；请用 mall-server partition --abort 撤回，再重新执行',
  'partition.busy': '{table} 一直有人在使用；请稍后重新执行，已复制的不会丢失',
} as const;

export const partitionTextsEn: Readonly<Record<keyof typeof partitionTextsZh, string>> = {
  'partition.usage':
    'Usage: mall-server partition [--parts <2 to 256>] divides by tenant; mall-server partition --abort takes back what has not ended',
  'partition.embedded': 'The embedded database needs no partitions; name a PostgreSQL with MALL_DATABASE_URL',
  'partition.release':
    'The database is of another release than this program; bring all servers to this release first, then repeat this',
  'partition.unique':
    'The unique index {index} of {table} is about all tenants together, so the table cannot be divided by tenant; drop or change it first',
  'partition.moving': '{table} has triggers, perhaps of a tenant on its way; repeat this when it has arrived',
  'partition.changed':
    '{table} has changed its columns; take the division back with mall-server partition --abort, then repeat it',
  'partition.differs':
    'The copy of {table} is not the same, and nothing was changed; take it back with mall-server partition --abort, then repeat it',
  'partition.busy': '{table} is in use all the time; repeat this later, what was copied is kept',
};
