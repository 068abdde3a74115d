/** What a tenant's move is refused with on the terminal. */
export const moveTextsZh = {
  'move.usage':
    '用法: mall-server tenant export <租户编号> --to <目录> | import <目录> | move <租户编号> [--to-database <写有地址的文件>] [--group <名称>] [--map <文件>] | move <租户编号> --abort',
  'move.address_in_command':
    '数据库地址含有密码，命令行对本机所有人可见；请改用环境变量 MALL_MOVE_DATABASE_URL，或把地址写入文件后以 --to-database <文件> 给出',
  'move.no_target':
    '没有给出目标数据库；请设置 MALL_MOVE_DATABASE_URL (PostgreSQL) 或 MALL_MOVE_DATA_DIR (内置数据库)，或使用 --to-database <文件>',
  'move.no_secret':
    '没有找到 {file}；请用 MALL_SECRET_KEY 或 MALL_SECRET_FILE (另一端用 MALL_MOVE_SECRET_KEY 或 MALL_MOVE_SECRET_FILE) 给出加密数据库密钥的密钥',
  'move.no_database': '{place} 不是本产品的数据库；请先在那里启动一次服务',
  'move.no_tenant': '没有租户 {tenantId}，或它已被删除；请核对租户编号',
  'move.management': '管理租户 000000 属于每个数据库自己，不能迁移',
  'move.ephemeral': '{tenantId} 是临时租户，到期后自行消失，不能迁移',
  'move.older': '{place} 的数据库版本较旧；请先在那里启动与此相同的版本，再重新执行',
  'move.newer': '{place} 的数据库版本较新；请先把另一端升级到相同的版本，再重新执行',
  'move.unknown_kind': '这些表的数据归属不明，或两端的表结构不同: {tables}；请先让两端的表一致，再重新执行',
  'move.tenant_there': '{place} 已有租户编号为 {tenantId} 的数据；编号在目标数据库中必须空闲',
  'move.collision': '目标数据库的 {table} 中已有相同的 {value}；请先在任意一端修改它，再重新执行',
  'move.shared_missing': '目标数据库缺少此租户用到的公共数据: {rows}；请先在那里补上，再重新执行',
  'move.files_place': '此租户有本地文件；请用 MALL_MOVE_DATA_DIR 指定目标服务的数据目录，再重新执行',
  'move.file_differs': '文件 {name} 的内容与记录不符；请检查磁盘后重新执行',
  'move.differs':
    '{table} 两端的数据不同 (来源 {there} 行，此处 {here} 行)；未删除任何数据，请用 --abort 撤回后重新执行',
  'move.foreign_row': '{table} 中有不属于此租户的数据；目录可能被改动过，请用 --abort 撤回，再从来源重新导出',
  'move.under_way':
    '租户 {tenantId} 的另一次迁移尚未结束；请先完成它，或用 mall-server tenant move {tenantId} --abort 撤回',
  'move.held': '租户 {tenantId} 正由另一个进程 ({holder}) 迁移；请等它结束，若它已停止，一分钟后再试',
  'move.other_place': '租户 {tenantId} 正迁往 {place}；请给出同一个目标继续或撤回',
  'move.busy': '租户 {tenantId} 的数据一直有人在写；请稍后再试',
  'move.none': '租户 {tenantId} 没有正在进行的迁移',
  'move.too_late': '租户 {tenantId} 已在目标数据库中启用，不能撤回；请重新执行迁移命令以完成它',
  'move.folder_taken': '{folder} 中已有其他内容；请给出一个空目录',
  'move.folder_broken': '{folder} 不是完整的租户目录 ({reason})；请重新导出，或检查是否完整复制',
} as const;

export const moveTextsEn: Readonly<Record<keyof typeof moveTextsZh, string>> = {
  'move.usage':
    'Usage: mall-server tenant export <tenant id> --to <folder> | import <folder> | move <tenant id> [--to-database <file with the address>] [--group <name>] [--map <file>] | move <tenant id> --abort',
  'move.address_in_command':
    'A database address holds a password, and everybody on this machine sees command lines; set MALL_MOVE_DATABASE_URL, or write it to a file and give that: --to-database <file>',
  'move.no_target':
    'Nobody has said where to; set MALL_MOVE_DATABASE_URL (PostgreSQL) or MALL_MOVE_DATA_DIR (the embedded database), or use --to-database <file>',
  'move.no_secret':
    'There is no {file}; say what seals the keys of the database with MALL_SECRET_KEY or MALL_SECRET_FILE, for the other end MALL_MOVE_SECRET_KEY or MALL_MOVE_SECRET_FILE',
  'move.no_database': '{place} is no database of this product; start a server there once',
  'move.no_tenant': 'There is no tenant {tenantId}, or it was removed; check its number',
  'move.management': 'The management tenant 000000 is each database’s own and does not move',
  'move.ephemeral': '{tenantId} is a tenant to test with: it goes by itself, and does not move',
  'move.older': 'The database {place} is of an older version; start this version there once, then try again',
  'move.newer': 'The database {place} is of a newer version; upgrade the other end first, then try again',
  'move.unknown_kind':
    'Nobody knows whose rows these tables hold, or they are not alike at both ends: {tables}; make the tables alike, then try again',
  'move.tenant_there': '{place} has rows of a tenant {tenantId} already; the number must be free there',
  'move.collision':
    '{table} at the other end has the same {value}; change it at one of the ends, then try again',
  'move.shared_missing':
    'The other database lacks what this tenant uses of what all share: {rows}; add it there, then try again',
  'move.files_place':
    'This tenant has files that lie with its server; say with MALL_MOVE_DATA_DIR where the data folder of the other server is, then try again',
  'move.file_differs': 'The file {name} is not what it was written as; check the disk, then try again',
  'move.differs':
    'The rows of {table} differ ({there} where they come from, {here} here); nothing was removed: take the move back with --abort, then try again',
  'move.foreign_row':
    'Rows of {table} are not of this tenant; somebody may have changed the folder: take the move back with --abort and export it again',
  'move.under_way':
    'Another move of tenant {tenantId} has not ended; finish it, or take it back: mall-server tenant move {tenantId} --abort',
  'move.held':
    'Another process ({holder}) is moving tenant {tenantId}; wait for its end. If it has stopped, try again in a minute',
  'move.other_place':
    'Tenant {tenantId} is on its way to {place}; name the same place to go on or to take it back',
  'move.busy': 'Somebody is writing rows of tenant {tenantId} all the time; try again later',
  'move.none': 'Tenant {tenantId} is not on its way anywhere',
  'move.too_late':
    'Tenant {tenantId} is open at the other database and cannot be taken back; repeat the move to finish it',
  'move.folder_taken': '{folder} has something else in it; give an empty folder',
  'move.folder_broken':
    '{folder} is no whole folder of a tenant ({reason}); export it again, or check the copy',
};
