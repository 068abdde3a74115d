import { type AnyResource, type Endpoint, type FormField, filterFieldsOf, listsOf } from '@mall/sdk/contract';
import { detailFields } from './detail/detail-fields.js';
import type { ResourceScreen } from './resource-screen.js';

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
  readonly filters: readonly FormField[];
}

/** Formatted text and lines of a row are read in its detail. */
const tooMuch: ReadonlySet<string | undefined> = new Set(['html', 'rows']);

const otherColumns = (resource: AnyResource, columns: readonly string[]): string[] =>
  detailFields(resource).filter(
    (field) => !columns.includes(field) && !tooMuch.has(resource.widgets?.[field]),
  );

/** The list that a screen names: the main one, one beside it, or one with a source of its own. */
export const buildList = (resource: AnyResource, screen: ResourceScreen): KitList => {
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
  return {
    name,
    code,
    operation: answers,
    endpoint: resource.operations[answers],
    listing: screen.source?.listing ?? resource.listing,
    columns: screen.columns ?? columns,
    others: otherColumns(resource, screen.columns ?? columns),
    filters: filterFieldsOf(resource, search),
  };
};
