import { isDateTime, isEmptyValue, parseFormSearch, splitIds } from '@mall/sdk/contract';
import { nameOfUserAs } from '../../../accounts/people.js';
import type { Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { inCategory, likePart } from './category-filter.js';
import type { Param } from './list-sql.js';
import { variableCondition } from './variable-condition.js';

/**
 * What lists of tasks and of instances are asked, as conditions on the instance `i` and its version `d` (wire contract
 * of workflows, 1.2). Which values of the form may be asked for is the list's to say.
 *
 * @throws AppError workflow.time_range, workflow.form_search
 */
export function instanceFilters(
  query: Values,
  { param, tenant }: { readonly param: Param; readonly tenant: string },
): string[] {
  const asked = (name: string): string | undefined =>
    isEmptyValue(query[name]) ? undefined : String(query[name]).trim();
  const parts: string[] = [];
  const title = asked('processDefinitionName');
  // What rows show, or what the process is called that gives each instance a title of its own.
  const called = [`coalesce(nullif(i.name, ''), d.name, d.key)`, 'd.name'];
  if (title !== undefined)
    parts.push(`(${called.map((column) => isLike(column, title, param)).join(' or ')})`);
  const key = asked('processDefinitionKey');
  if (key !== undefined) parts.push(`i.definition_key = ${param(key)}`);
  const serial = asked('serialNumber');
  if (serial !== undefined) parts.push(isLike(`i.variables ->> 'serialNumber'`, serial, param));
  const starter = asked('startUsername');
  if (starter !== undefined) parts.push(`i.starter in (${peopleCalled(starter, param, tenant)})`);
  const category = asked('category');
  if (category !== undefined) {
    const [ids, part] = [param(splitIds(category)), param(likePart(category))];
    parts.push(inCategory({ ids, part, tenant }));
  }
  parts.push(...timeRange('i.start_time', asked('startTimeRange'), param));
  return parts;
}

/** People of the tenant by a part of what they are called; those who have left as well. */
const peopleCalled = (name: string, param: Param, tenant: string): string =>
  `select u.id::text from mall_user u where u.tenant_id = ${tenant} and ${isLike(nameOfUserAs('u'), name, param)}`;

export const isLike = (column: string, text: string, param: Param): string =>
  `position(lower(${param(text)}::text) in lower(${column})) > 0`;

/** `from,to` in the server's zone; either may be left out, and a day is all of it. */
export function timeRange(column: string, text: string | undefined, param: Param): string[] {
  if (text === undefined) return [];
  const [from = '', to = '', ...more] = text.split(',').map((end) => end.trim());
  if (more.length > 0 || [from, to].some((end) => end !== '' && !isDateTime(end)) || from + to === '')
    throw fail('workflow.time_range', { text });
  const parts: string[] = [];
  if (from !== '') parts.push(`${column} >= ${param(from)}::timestamptz`);
  const whole = to.length === 10 ? '1 day' : '1 second';
  if (to !== '') parts.push(`${column} < ${param(to)}::timestamptz + interval '${whole}'`);
  return parts;
}

/** A condition on a value of the form, with the field that it looks at. */
export interface FormFilter {
  readonly field: string;
  readonly part: string;
}

/** @throws AppError workflow.form_search */
export function formFilters(query: Values, param: Param): FormFilter[] {
  if (isEmptyValue(query.formSearch)) return [];
  const text = String(query.formSearch);
  const conditions = parseFormSearch(text);
  if (!conditions) throw fail('workflow.form_search', { text });
  return conditions.map((one) => ({ field: one.field, part: variableCondition(one, param) }));
}
