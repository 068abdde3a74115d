import type { FieldWords } from '../../../core/record/field-words.js';
import type { datasource as resource } from './datasource.js';

export const datasource = {
  title: '数据源',
  fields: {
    name: '名称',
    driverClass: {
      label: '驱动类',
      options: {
        'org.postgresql.Driver': 'PostgreSQL',
        'com.mysql.cj.jdbc.Driver': 'MySQL',
        'org.mariadb.jdbc.Driver': 'MariaDB',
        'oracle.jdbc.OracleDriver': 'Oracle (仅保存)',
        'com.microsoft.sqlserver.jdbc.SQLServerDriver': 'SQL Server (仅保存)',
        'dm.jdbc.driver.DmDriver': '达梦 (仅保存)',
      },
    },
    url: {
      label: '连接地址',
      hint: '如 jdbc:postgresql://db.example.com:5432/mall 或 jdbc:mysql://db.example.com:3306/mall；密码请填在密码栏，不要写进地址',
    },
    username: '用户名',
    password: { label: '密码', hint: '只写，修改时留空表示不变' },
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    select: '数据源选项',
    test: '测试连接',
  },
  inputs: {
    // What replies say.
    product: '数据库',
    milliseconds: '耗时 (毫秒)',
  },
} satisfies FieldWords<typeof resource>;
