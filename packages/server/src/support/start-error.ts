import { fill, type Language, type TextParams } from '@mall/sdk/contract';
import { moveTextsEn, moveTextsZh } from './move-texts.js';
import { partitionTextsEn, partitionTextsZh } from './partition-texts.js';

const zh = {
  'setting.flag': '{name} 只能是 on 或 off，而不是 "{value}"',
  'setting.whole': '{name} 必须是 0 到 {max} 之间的整数，而不是 "{value}"',
  'setting.choice': '{name} 只能是 {choices} 之一，而不是 "{value}"',
  'setting.origin': '{name} 必须形如 https://mall.example.com (不含路径)，而不是 "{value}"',
  'setting.mail': 'MALL_MAIL_URL 必须形如 smtps://user:password@mail.example.com',
  'setting.row_security':
    'MALL_ROW_SECURITY 需要一个既不是超级用户、也没有 BYPASSRLS 的数据库账号；请改用这样的账号连接，或关闭该设置',
  'setting.zone': 'MALL_TIMEZONE 不是有效的时区: "{value}"',
  'folder.locked':
    '数据目录 {folder} 正被进程 {pid} 使用 (见 {file})；请先停止它，或用 MALL_DATA_DIR 指定其他目录。若该进程已不是本服务，请删除该文件。',
  'folder.broken':
    '{folder} 不是完整的数据库 (缺少 PG_VERSION)，可能不是本程序创建的，或只复制了一部分。请移走它以重新开始，或从备份恢复。',
  'folder.damaged':
    '{folder} 中的数据库已损坏，无法打开。请先把整个数据目录另存一份，再从备份恢复；要了解原因，请设置 MALL_LOG_LEVEL=debug 后再次启动。',
  'folder.full': '数据目录 {folder} 所在的磁盘已满；请腾出空间后重新启动，已有数据不受影响。',
  'folder.unwritable': '不能写入数据目录 {folder}: {reason}',
  'key.short': '{source} 中的密钥不足 32 字节；请换一个更长的',
  'key.other':
    '数据库中的签名密钥不是用 {source} 加密的。同一数据库的所有服务须使用相同的 MALL_SECRET_KEY 或 MALL_SECRET_FILE；若原密钥已丢失，删除 mall_secret 表中的行即可重新生成 (所有人需重新登录)。',
  'port.busy': '端口 {port} 已被占用；请停止占用它的程序，或用 MALL_PORT 指定其他端口',
  'database.unreachable': '不能连接 MALL_DATABASE_URL 指定的数据库: {reason}',
  'database.newer':
    '数据库已由更新的版本升级过，本版本不能使用它。请启动较新的版本，或恢复升级前的备份后再使用本版本。',
  'drain.pid':
    '用法: mall-server drain <进程号>，即同一台机器上正在运行的 mall-server 的进程号；"{value}" 不是',
  'start.failed': '服务启动失败: {reason}',
  ...moveTextsZh,
  ...partitionTextsZh,
} as const;

export type StartTextKey = keyof typeof zh;

const en: Readonly<Record<StartTextKey, string>> = {
  'setting.flag': '{name} must be on or off, not "{value}"',
  'setting.whole': '{name} must be a whole number from 0 to {max}, not "{value}"',
  'setting.choice': '{name} must be one of {choices}, not "{value}"',
  'setting.origin': '{name} must be like https://mall.example.com, without a path, not "{value}"',
  'setting.mail': 'MALL_MAIL_URL must be like smtps://user:password@mail.example.com',
  'setting.row_security':
    'MALL_ROW_SECURITY needs a database account that is neither a superuser nor has BYPASSRLS; connect with one, or leave the setting out',
  'setting.zone': 'MALL_TIMEZONE is not a time zone: "{value}"',
  'folder.locked':
    'The data folder {folder} is in use by process {pid} (says {file}); stop it first, or set MALL_DATA_DIR to another folder. If that process is no server any more, delete the file.',
  'folder.broken':
    '{folder} is not a complete database (PG_VERSION is missing): it was not made by this program, or was copied in part. Move it away to start anew, or restore it from a copy.',
  'folder.damaged':
    'The database in {folder} is damaged and does not open. Keep a copy of the whole data folder, then restore it from a backup; MALL_LOG_LEVEL=debug says at the next start what was found.',
  'folder.full':
    'The disk of the data folder {folder} is full; free some space and start again, the data is as it was.',
  'folder.unwritable': 'The data folder {folder} cannot be written: {reason}',
  'key.short': 'The key in {source} is shorter than 32 bytes; choose a longer one',
  'key.other':
    'The signing key in the database was not sealed with {source}. All servers of a database need the same MALL_SECRET_KEY or MALL_SECRET_FILE; if the old one is lost, delete the rows of mall_secret to make another (everybody signs in again).',
  'port.busy': 'Port {port} is in use; stop the program that has it, or set MALL_PORT to another one',
  'database.unreachable': 'The database of MALL_DATABASE_URL cannot be reached: {reason}',
  'database.newer':
    'A newer version has upgraded this database, and this one cannot use it. Start the newer version, or restore the backup that was taken before the upgrade.',
  'drain.pid':
    'Usage: mall-server drain <pid>, the process of a mall-server that runs on this machine; "{value}" is none',
  'start.failed': 'The server could not start: {reason}',
  ...moveTextsEn,
  ...partitionTextsEn,
};

const texts: Readonly<Record<Language, Readonly<Record<StartTextKey, string>>>> = {
  'zh-CN': zh,
  'en-US': en,
};

/** What goes wrong before anybody can be answered: said in words on the terminal, with a code for programs. */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(
    readonly code: StartTextKey,
    readonly params: TextParams = {},
    cause?: unknown,
  ) {
    super(fill(en[code], params), { cause });
  }

  in(language: Language): string {
    return fill(texts[language][this.code], this.params);
  }

  /** 2 for a setting or a command that cannot be read, 3 for data that somebody must look at, 1 for everything else. */
  get exitCode(): number {
    if (
      /^setting\.|^move\.(usage|address_in_command|no_target|no_secret)$|^partition\.(usage|embedded)$/.test(
        this.code,
      )
    )
      return 2;
    return /^(folder|move|partition)\.|^database\.newer$/.test(this.code) ? 3 : 1;
  }
}
