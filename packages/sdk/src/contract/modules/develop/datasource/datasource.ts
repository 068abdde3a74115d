import * as z from 'zod';
import { onlyAdministrators } from '../../../core/administrators.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { connectionErrors } from '../errors.js';

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

const base = '/blade-develop/datasource';

/** Other databases, whose tables models are made of (wire contract, section 3.19). */
export const datasource = defineFields({
  name: 'datasource',
  screen: '/tool/datasource',
  code: 'datasource',
  tenancy: 'global',
  title: 'name',
  fields: {
    name: field.text({ max: 100, required: true, column: true, search: true }),
    driverClass: field.choice(datasourceDrivers, {
      required: true,
      initial: 'org.postgresql.Driver',
      column: true,
      search: true,
    }),
    /** JDBC's, which is no address of the web. */
    url: field.text({ max: 500, required: true, format: 'mono', column: true }),
    username: field.text({ max: 64, required: true, column: true }),
    /** Write-only: kept when absent from an update. */
    password: field.secret({ max: 128, required: true, stored: false }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base },
  operations: ({ list, detail, submit, remove }) =>
    onlyAdministrators({
      list,
      detail,
      submit: refusing(submit, 'datasource.address_secret', 'datasource.address_unsafe'),
      remove,
      select: endpoint({
        method: 'GET',
        path: `${base}/select`,
        input: z.object({}),
        output: z.array(z.object({ id: id(), name: z.string(), driverClass: z.string() })),
      }),
      /** Connects and says what answered; nothing is read of its tables. */
      test: refusing(
        endpoint({
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
        ...connectionErrors,
      ),
    }),
});
