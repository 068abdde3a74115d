import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { onlyAdministrators } from '../administrators.js';

/** Kinds of databases, by the names of drivers that front ends of the family know. */
export const datasourceDrivers = [
  'org.postgresql.Driver',
  'com.mysql.cj.jdbc.Driver',
  'org.mariadb.jdbc.Driver',
  'oracle.jdbc.OracleDriver',
  'com.microsoft.sqlserver.jdbc.SQLServerDriver',
  'dm.jdbc.driver.DmDriver',
] as const;

/** Those that the server can talk to; the others are kept. */
export const connectable: Readonly<Record<string, 'postgres' | 'mysql' | undefined>> = {
  'org.postgresql.Driver': 'postgres',
  'com.mysql.cj.jdbc.Driver': 'mysql',
  'org.mariadb.jdbc.Driver': 'mysql',
};

const row = z.object({
  id: id(),
  name: text(100),
  driverClass: text(100),
  url: text(500),
  username: text(64),
  remark: text().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    name: required(100),
    driverClass: z.enum(datasourceDrivers),
    url: required(500),
    username: required(64),
    /** Write-only: kept when absent from an update. */
    password: required(128),
    remark: optional(text()),
  }),
  query: z.object({ name: text(), driverClass: text() }),
};

const base = '/blade-develop/datasource';

/** Other databases, whose tables models are made of (wire contract, section 3.19). */
export const datasource = defineResource({
  name: 'datasource',
  screen: '/tool/datasource',
  code: 'datasource',
  tenancy: 'global',
  secrets: ['password'],
  shapes,
  title: 'name',
  columns: ['name', 'driverClass', 'url', 'username', 'remark'],
  search: ['name', 'driverClass'],
  fields: ['name', 'driverClass', 'url', 'username', 'password', 'remark'],
  widgets: { driverClass: 'select', password: 'password', remark: 'textarea' },
  formats: { url: 'mono' },
  options: { driverClass: { values: datasourceDrivers } },
  initial: { driverClass: 'org.postgresql.Driver' },
  operations: onlyAdministrators({
    ...bladeCrud(base, shapes, { code: 'datasource' }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({}),
      output: z.array(row.pick({ id: true, name: true, driverClass: true })),
    }),
    /** Connects and says what answered; nothing is read of its tables. */
    test: endpoint({
      method: 'POST',
      path: `${base}/test`,
      send: 'query',
      permission: 'datasource_test',
      target: { field: 'id', many: false },
      idempotent: true,
      done: 'datasource.reached',
      input: z.object({ id: id() }),
      output: z.object({ product: z.string(), milliseconds: int() }),
    }),
  }),
});
