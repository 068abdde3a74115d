import type { FieldWords } from '../../../core/record/field-words.js';
import type { datasource as resource } from './datasource.js';

export const datasource = {
  title: 'Data source',
  fields: {
    name: 'Name',
    driverClass: {
      label: 'Driver',
      options: {
        'org.postgresql.Driver': 'PostgreSQL',
        'com.mysql.cj.jdbc.Driver': 'MySQL',
        'org.mariadb.jdbc.Driver': 'MariaDB',
        'oracle.jdbc.OracleDriver': 'Oracle (kept only)',
        'com.microsoft.sqlserver.jdbc.SQLServerDriver': 'SQL Server (kept only)',
        'dm.jdbc.driver.DmDriver': 'Dameng (kept only)',
      },
    },
    url: {
      label: 'Address',
      hint: 'As jdbc:postgresql://db.example.com:5432/mall or jdbc:mysql://db.example.com:3306/mall; the password has a field of its own and never stands here',
    },
    username: 'User name',
    password: { label: 'Password', hint: 'Write-only; left empty on an edit, it stays' },
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    select: 'Choices of data sources',
    test: 'Test the connection',
  },
  inputs: {
    // What replies say.
    product: 'Database',
    milliseconds: 'Took (ms)',
  },
} satisfies FieldWords<typeof resource>;
