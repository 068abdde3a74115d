import * as contract from '@mall/sdk/contract';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { completeSpec } from '../generator/complete-spec.js';
import { freeName, isChinese, safeName, safeText } from '../generator/safe-names.js';
import type { GivenSpec, Spec } from '../generator/spec.js';
import { type Column, fieldsFrom } from './made-fields.js';

const { isResourceName, messageText } = contract;

/** What a code row says, and what is made of it. */
export interface Described {
  readonly given: GivenSpec;
  readonly spec: Spec;
}

/**
 * A resource as the generator takes it, from a code row and the columns of its model. Whatever rows and databases call
 * things, its names are names.
 *
 * @throws AppError of module develop for what nothing can be made of
 */
export function specOfCode(row: Row, columns: readonly Column[]): Described {
  const codeName = String(row.codeName);
  if (row.templateType !== 'crud') throw fail('code.template', { name: codeName });
  const [module, name] = [
    moduleName(String(row.serviceName)),
    resourceName(String(row.tableName), row.tablePrefix),
  ];
  const fields = fieldsFrom(columns);
  const [first] = fields;
  if (!first) throw fail('code.no_columns', { name: codeName });
  const title = fields.find(({ type }) => type === 'text') ?? first;
  const [calls, screen] = [pathOf(row.apiPath), pathOf(row.webPath)];
  const said = safeText(codeName, name).replace(/管理$/, '') || name;
  const zh = isChinese(said) ? said : messageText('code.rows', 'zh-CN', { name: said });
  const given: GivenSpec = {
    zh,
    ...(calls && { path: calls }),
    ...(screen && { screen }),
    title: title.name,
    fields: fields.map((field) => (field === title ? { ...field, search: true } : field)),
  };
  return { given, spec: completeSpec(module, name, given) };
}

/** @throws AppError code.name */
function moduleName(serviceName: string): string {
  const module = safeName(serviceName.replace(/^(mall|blade)-/i, ''));
  if (module === '') throw fail('code.name', { value: serviceName });
  return freeName(module);
}

/** @throws AppError code.name, code.name_taken */
function resourceName(tableName: string, prefix: unknown): string {
  const name = safeName(withoutPrefix(tableName, prefix));
  if (name === '') throw fail('code.name', { value: tableName });
  if (isResourceName(name)) throw fail('code.name_taken', { name });
  return freeName(name, isTaken);
}

function withoutPrefix(tableName: string, prefix: unknown): string {
  const start = String(prefix ?? '').toLowerCase();
  const given = start !== '' && tableName.toLowerCase().startsWith(start);
  return given ? tableName.slice(start.length) : tableName.replace(/^(mall|blade)_/i, '');
}

/** A variable that something else of the contract is called. */
const isTaken = (variable: string): boolean => variable in contract;

const path = /^(\/[a-z0-9][a-z0-9-]*)+$/;

/** @throws AppError code.path for what could be no path of ours */
function pathOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const said = String(value);
  if (!path.test(said) || said.length > 100) throw fail('code.path', { value: said });
  return said;
}
