import {
  type AnyResource,
  conditionFieldsOf,
  conditionKind,
  type Endpoint,
  filterFieldsOf,
  type ResourceList,
} from '@mall/sdk/contract';
import { fail } from '../../../support/app-error.js';

/** @throws AppError report.unfit_filters */
export function requireFilters(resource: AnyResource, list: ResourceList, filters: object): void {
  const paging = ['current', 'size'].filter((key) => Object.hasOwn(filters, key));
  const parsed = callOf(resource, list).input.safeParse(filters);
  const unfit = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
  refuseUnfit(resource, [...paging, ...unfit]);
}

const callOf = ({ operations }: AnyResource, { operation }: ResourceList): Endpoint =>
  operations[operation] as Endpoint;

/** @throws AppError report.unfit_filters */
export function refuseUnfit({ name }: AnyResource, fields: readonly string[]): void {
  if (fields.length > 0) throw fail('report.unfit_filters', { name, fields: fields.join(', ') });
}

/**
 * A parameter is what the list can be searched or compared by with a value that somebody enters.
 *
 * @throws AppError report.unfit_filters
 */
export function requireParameters(
  resource: AnyResource,
  list: ResourceList,
  parameters: readonly string[],
): void {
  const compared = conditionFieldsOf(resource, list.columns, [callOf(resource, list)]);
  const entered = compared.filter((field) => conditionKind(field) !== 'presence');
  const fit = new Set([...filterFieldsOf(resource, list.search), ...entered].map(({ name }) => name));
  refuseUnfit(
    resource,
    parameters.filter((name) => !fit.has(name)),
  );
}
