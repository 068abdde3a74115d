import { type ReportTemplate, reportFilters, splitSearchKey } from '@mall/sdk/contract';
import { refuseUnfit, requireFilters } from './filters.js';
import type { ReadTemplate } from './template.js';

/**
 * The template as it is run for what somebody has set its parameters to: all of them at once, so one that is left out
 * narrows nothing. What is no parameter of it stays as it is kept.
 *
 * @throws AppError report.unfit_filters
 */
export function narrowed(read: ReadTemplate, given: string | undefined): ReadTemplate {
  if (given === undefined) return read;
  const { resource, list, template } = read;
  const parsed = reportFilters.safeParse(JSON.parse(given));
  if (!parsed.success) refuseUnfit(resource, ['parameters']);
  const set = Object.entries(parsed.data ?? {}).filter(([, value]) => value !== '');
  const isSet = (key: string) => isParameter(template, key);
  refuseUnfit(
    resource,
    set.flatMap(([key]) => (isSet(key) ? [] : [key])),
  );
  const kept = Object.entries(template.filters ?? {}).filter(([key]) => !isSet(key));
  const filters = Object.fromEntries([...kept, ...set]);
  requireFilters(resource, list, filters);
  return { ...read, template: { ...template, filters } };
}

/** Whether a filter, plain or with a suffix, is about a field that somebody may set. */
const isParameter = ({ parameters = [] }: ReportTemplate, key: string): boolean =>
  parameters.includes(splitSearchKey(key)?.field ?? key);

/** What a report begins with, of the fields that somebody may set. */
export const parameterValues = (template: ReportTemplate): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(template.filters ?? {})
      .filter(([key]) => isParameter(template, key))
      .map(([key, value]) => [key, String(value)]),
  );
