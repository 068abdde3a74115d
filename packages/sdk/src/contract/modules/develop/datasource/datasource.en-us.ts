import type { Labels } from '../../../core/labels.js';
import type { datasource as resource } from './datasource.js';

export const datasource = {
  title: 'Data source',
  fields: {
    name: 'Name',
    driverClass: 'Driver',
    url: 'Address',
    username: 'User name',
    password: 'Password',
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
  options: {
    driverClass: {
      'org.postgresql.Driver': 'PostgreSQL',
      'com.mysql.cj.jdbc.Driver': 'MySQL',
      'org.mariadb.jdbc.Driver': 'MariaDB',
      'oracle.jdbc.OracleDriver': 'Oracle (kept only)',
      'com.microsoft.sqlserver.jdbc.SQLServerDriver': 'SQL Server (kept only)',
      'dm.jdbc.driver.DmDriver': 'Dameng (kept only)',
    },
  },
  hints: {
    url: 'As jdbc:postgresql://db.example.com:5432/mall or jdbc:mysql://db.example.com:3306/mall; the password has a field of its own and never stands here',
    password: 'Write-only; left empty on an edit, it stays',
  },
} satisfies Labels<typeof resource>;
