import type { BaseField } from '../fields/base.js';
import type { Options } from './field/appearance.js';

/** Everybody who can be chosen: names of people for whoever has a token. */
const people: Options = { resource: 'user', operation: 'userList', label: 'realName', value: 'id' };

const departments: Options = { resource: 'dept', operation: 'tree', label: 'title', value: 'id' };

/**
 * Where the names of the audit columns come from that hold an id: every row has these columns, and no descriptor says
 * them again.
 *
 * @example
 * baseOptions.createUser; // { resource: 'user', operation: 'userList', label: 'realName', value: 'id' }
 */
export const baseOptions: Readonly<Partial<Record<BaseField | (string & {}), Options>>> = {
  createUser: people,
  updateUser: people,
  createDept: departments,
};
