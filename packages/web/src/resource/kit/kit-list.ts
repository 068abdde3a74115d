import {
  type AnyResource,
  conditionFieldsOf,
  conditionKeys,
  type Endpoint,
  type FormField,
  filterFieldsOf,
  listsOf,
  sortableFields,
} from '@mall/sdk/contract';
import { specOf, type Widgets } from '../controls/control-spec.js';
import { detailFields } from '../detail/detail-fields.js';
import { matchKey } from '../list/conditions/kept.js';
import type { ResourceScreen } from '../resource-screen.js';

/** The list that a screen shows. */
export interface KitList {
  readonly name: string;
  /** Code of its page. */
  readonly code: string;
  readonly operation: string;
  readonly endpoint: Endpoint | undefined;
  readonly listing: 'page' | 'tree';
  /** What the screen shows. */
  readonly columns: readonly string[];
  /** Fields of its rows that can be columns too, for whoever wants them. */
  readonly others: readonly string[];
  /** Fields that its rows can be sorted by; none for trees, which come ordered. */
  readonly sortable: ReadonlySet<string>;
  readonly filters: readonly FormField[];
  /** What conditions can be about, beside the filters. */
  readonly conditions: readonly FormField[];
  /** Every name under which the address may have a filter. */
  readonly searchable: readonly string[];
}

/** What is too much for a column is read in the detail. */
const otherColumns = (resource: AnyResource, columns: readonly string[], widgets: Widgets): string[] =>
  detailFields(resource).filter(
    (field) => !columns.includes(field) && !specOf(widgets, resource.widgets?.[field]).unlisted,
  );

/** The list that a screen names: the main one, one beside it, or one with a source of its own. */
export function buildList(resource: AnyResource, screen: ResourceScreen, widgets: Widgets): KitList {
  const {
    name = 'list',
    operation,
    columns,
    search,
    code,
  } = listsOf(resource).find((one) => one.name === (screen.list ?? 'list')) ?? {
    columns: resource.columns,
    search: resource.search,
    code: resource.code,
  };
  const answers = screen.source?.operation ?? operation ?? '';
  const endpoint = resource.operations[answers];
  const listing = screen.source?.listing ?? resource.listing;
  const shown = screen.columns ?? columns;
  const filters = filterFieldsOf(resource, search);
  const conditions = conditionFieldsOf(resource, shown, endpoint ? [endpoint] : []);
  return {
    name,
    code,
    operation: answers,
    endpoint,
    listing,
    columns: shown,
    others: otherColumns(resource, shown, widgets),
    sortable: listing === 'page' && endpoint ? sortableIn(resource, endpoint) : noFields,
    filters,
    conditions,
    searchable: [...filters.map((field) => field.name), ...conditionKeys(conditions), matchKey],
  };
}

const noFields: ReadonlySet<string> = new Set();

/** Nobody sorts by what is kept from them. */
const sortableIn = ({ row }: AnyResource, endpoint: Endpoint): ReadonlySet<string> =>
  new Set([...sortableFields(endpoint)].filter((field) => Object.hasOwn(row.shape, field)));
