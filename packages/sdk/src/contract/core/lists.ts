import type { AnyResource } from './resource.js';
import { verbsOf } from './verbs.js';

/** One list of a resource's rows, with everything said. */
export interface ResourceList {
  /** `list` for the main one. */
  readonly name: string;
  readonly operation: string;
  /** Path of its menu row. */
  readonly screen: string;
  /** Code of its page. */
  readonly code: string;
  readonly columns: readonly string[];
  readonly search: readonly string[];
}

/**
 * Every list of a resource: the main one first, then those it declares beside it.
 *
 * @example
 * listsOf(param).map(({ name, screen }) => `${name} ${screen}`); // ['list /system/param']
 */
export const listsOf = (resource: AnyResource): ResourceList[] => {
  const { screen, code, columns, search } = resource;
  const main = verbsOf(resource).list;
  const first = main === undefined ? [] : [{ name: 'list', operation: main, screen, code, columns, search }];
  const others = Object.entries(resource.lists ?? {}).flatMap(([name, list]) =>
    list ? [{ name, columns, search, ...list }] : [],
  );
  return [...first, ...others];
};
