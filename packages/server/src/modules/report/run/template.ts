import {
  type AnyResource,
  isResourceName,
  kindOf,
  listsOf,
  loadResource,
  type ReportMeasure,
  type ReportTemplate,
  type ResourceList,
  reportTemplate,
} from '@mall/sdk/contract';
import type * as z from 'zod';
import { fail } from '../../../support/app-error.js';
import { requireFilters, requireParameters } from './filters.js';

/** A template with what it speaks of. */
export interface ReadTemplate {
  readonly template: ReportTemplate;
  readonly resource: AnyResource;
  readonly list: ResourceList;
  readonly columns: readonly string[];
}

const numeric = new Set(['decimal', 'money', 'quantity', 'integer', 'bit']);

/**
 * Reads a template and looks whether what it names is there.
 *
 * @throws AppError report.not_a_template, no_list, unknown_fields, not_numbers, unfit_filters
 */
export async function readTemplate(content: string): Promise<ReadTemplate> {
  const template = parse(content);
  const { resource, list } = await findList(template);
  const { columns = list.columns, groupBy = [], measures = [], filters = {}, parameters = [] } = template;
  const measured = measures.flatMap(({ field }) => field ?? []);
  requireFields(resource, [...columns, ...groupBy, ...measured]);
  requireNumbers(resource, measures);
  requireFilters(resource, list, filters);
  requireParameters(resource, list, parameters);
  return { template, resource, list, columns };
}

function parse(content: string): ReportTemplate {
  const parsed = reportTemplate.safeParse(JSON.parse(content));
  if (!parsed.success) throw fail('report.not_a_template', { problem: problemOf(parsed.error) });
  return parsed.data;
}

function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const where = issue?.path.join('.') ?? '';
  return where === '' ? (issue?.message ?? '') : `${where}: ${issue?.message ?? ''}`;
}

async function findList(template: ReportTemplate) {
  const { resource: name, list: wanted = 'list' } = template;
  if (!isResourceName(name)) throw fail('report.no_list', { name });
  const resource = await loadResource(name);
  const list = listsOf(resource).find((one) => one.name === wanted);
  if (!list) throw fail('report.no_list', { name: `${name}.${wanted}` });
  return { resource, list };
}

function requireFields(resource: AnyResource, fields: readonly string[]): void {
  const known = (field: string) =>
    Object.hasOwn(resource.row.shape, field) && !resource.secrets.includes(field);
  const unknown = fields.filter((field) => !known(field));
  if (unknown.length > 0)
    throw fail('report.unknown_fields', { name: resource.name, fields: unknown.join(', ') });
}

function requireNumbers(resource: AnyResource, measures: readonly ReportMeasure[]): void {
  for (const { kind, field } of measures) {
    if (field === undefined || (kind !== 'sum' && kind !== 'avg')) continue;
    // `requireFields` has found it.
    const schema = resource.row.shape[field] as z.ZodType;
    if (!numeric.has(kindOf(schema))) throw fail('report.not_numbers', { field });
  }
}
