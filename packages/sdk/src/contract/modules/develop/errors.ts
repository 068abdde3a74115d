import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'datasource.kind': {
    'zh-CN': '暂不支持连接此类数据库 ({driver})；可连接 PostgreSQL, MySQL 与 MariaDB',
    'en-US':
      'This kind of database ({driver}) is kept but not connected to; PostgreSQL, MySQL and MariaDB are',
  },
  'datasource.address': {
    'zh-CN': '连接地址无法识别；请写成 jdbc:postgresql://主机:端口/库名 或 jdbc:mysql://主机:端口/库名',
    'en-US':
      'The address cannot be read; write it as jdbc:postgresql://host:port/database or jdbc:mysql://host:port/database',
  },
  'datasource.address_unsafe': {
    'zh-CN':
      '连接地址含有可读取本机文件或执行语句的内容 (如 file:, allowLoadLocalInfile, INIT=)；请去掉后保存',
    'en-US':
      'The address has something by which files of the machine are read or statements are run (file:, allowLoadLocalInfile, INIT= and the like); leave it out',
  },
  'datasource.address_secret': {
    'zh-CN': '连接地址中不能带用户名或密码；请填在用户名与密码栏',
    'en-US': 'The address must hold no user name and no password; they have fields of their own',
  },
  'datasource.internal': {
    'zh-CN': '{host} 是内部地址，不允许连接；如确需连接，请由运维在 MALL_DATASOURCE_HOSTS 中列出',
    'en-US':
      '{host} is an internal address and is not connected to; whoever runs the server may list it in MALL_DATASOURCE_HOSTS',
  },
  'datasource.own': {
    'zh-CN': '不能连接本系统自己的数据库；请填写另一个数据库',
    'en-US': "This is the product's own database, which is not connected to; name another one",
  },
  'datasource.host_unknown': {
    'zh-CN': '找不到主机 {host}；请检查连接地址中的主机名',
    'en-US': 'There is no host {host}; check its name in the address',
  },
  'datasource.refused': {
    'zh-CN': '{host}:{port} 拒绝连接；请检查端口，以及数据库是否在运行',
    'en-US': '{host}:{port} refuses connections; check the port, and whether the database runs',
  },
  'datasource.timeout': {
    'zh-CN': '{host}:{port} 在 {seconds} 秒内没有应答；请检查地址与防火墙',
    'en-US': '{host}:{port} did not answer within {seconds} seconds; check the address and the firewall',
  },
  'datasource.credentials': {
    'zh-CN': '用户名或密码不正确；请在数据源中重新填写',
    'en-US': 'The user name or the password is wrong; enter them again in the data source',
  },
  'datasource.database_unknown': {
    'zh-CN': '没有数据库 {database}，或该用户无权使用；请检查连接地址中的库名',
    'en-US': 'There is no database {database}, or the user may not use it; check its name in the address',
  },
  'datasource.certificate': {
    'zh-CN':
      '{host} 的证书不受信任 ({reason})；请换用含此主机名且由受信任机构签发的证书，或请运维用 NODE_EXTRA_CA_CERTS 加入签发机构',
    'en-US':
      'The certificate of {host} is not trusted ({reason}); it must name this host and come from an authority that is trusted: whoever runs the server may add one by NODE_EXTRA_CA_CERTS',
  },
  'datasource.password_lost': {
    'zh-CN': '保存的密码已无法读取 (服务器密钥已更换)；请重新填写密码',
    'en-US': "The kept password cannot be read any more (the server's key was changed); enter it again",
  },
  'datasource.failed': {
    'zh-CN': '数据库连接失败 ({reason})；请检查连接地址与数据库的设置',
    'en-US': "Connecting to the database failed ({reason}); check the address and the database's settings",
  },
  'model.table_unknown': {
    'zh-CN': '未获得相关表信息；请检查数据源与表名',
    'en-US': 'There is no such table; check the data source and the name of the table',
  },
  'model.which_table': {
    'zh-CN': '请给出模型 (modelId) 或表名 (tableName)',
    'en-US': 'Say which table: by its model (modelId) or by its name (tableName)',
  },
  'model.column_twice': {
    status: 409,
    'zh-CN': '字段 {name} 出现了两次；每个字段只保存一次',
    'en-US': 'The column {name} is there twice; keep each once',
  },
  'code.template': {
    'zh-CN': '只能生成单表代码；请把 {name} 的模版类型改为单表',
    'en-US': 'Code is generated for one table only; change the template of {name}',
  },
  'code.name': {
    'zh-CN': '由 {value} 得不出英文资源名；请改用字母开头的服务名与表名',
    'en-US': 'No name follows from {value}; service and table need names that begin with a letter',
  },
  'code.name_taken': {
    status: 409,
    'zh-CN': '资源 {name} 已存在；请修改表名或表前缀',
    'en-US': 'There is a resource {name} already; change the table or its prefix',
  },
  'code.path': {
    'zh-CN': '路径 {value} 不可用；请写成 /shop/parcel 的样子，或留空',
    'en-US': 'The path {value} cannot be used; write it like /shop/parcel, or leave it empty',
  },
  'code.no_columns': {
    'zh-CN': '{name} 没有可生成的字段；请检查模型的表与字段',
    'en-US': '{name} has no columns to generate from; check the table of its model and its columns',
  },
});

/** Refusals of a call that asks another database. */
export const connectionErrors = [
  'datasource.address',
  'datasource.certificate',
  'datasource.credentials',
  'datasource.database_unknown',
  'datasource.failed',
  'datasource.host_unknown',
  'datasource.internal',
  'datasource.kind',
  'datasource.own',
  'datasource.password_lost',
  'datasource.refused',
  'datasource.timeout',
] as const;

/** Refusals of a call that writes code. */
export const codeErrors = [
  'code.name',
  'code.name_taken',
  'code.no_columns',
  'code.path',
  'code.template',
  'model.table_unknown',
] as const;
