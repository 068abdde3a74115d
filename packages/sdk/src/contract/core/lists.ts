import type { AnyResource } from './resource.js';
import { type Action, actionsOf, type Verbs, verbsOf } from './verbs.js';

/** One list of a resource's rows, with everything said. */
/** The header in which whoever asks for a list as a file names its columns: fields of its rows, comma-joined, in order. */
export const listColumnsHeader = 'mall-columns';

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
export function listsOf(resource: AnyResource): ResourceList[] {
  const { screen, code, columns, search } = resource;
  const main = verbsOf(resource).list;
  const first = main === undefined ? [] : [{ name: 'list', operation: main, screen, code, columns, search }];
  const others = Object.entries(resource.lists ?? {}).flatMap(([name, list]) =>
    list ? [{ name, columns, search, ...list }] : [],
  );
  return [...first, ...others];
}

/**
 * The actions that a list offers: those it names as its own, otherwise all that no other list has to itself.
 *
 * @example
 * actionsOn(user, 'waiting').map(({ name }) => name); // ['approve', 'refuse']
 */
export function actionsOn(resource: AnyResource, list: string): Action[] {
  const own = resource.lists?.[list]?.actions;
  const elsewhere = Object.values(resource.lists ?? {}).flatMap((one) => one?.actions ?? []);
  return actionsOf(resource).filter(({ name }) => (own ? own.includes(name) : !elsewhere.includes(name)));
}

/**
 * The verbs that a list offers: reading always, writing where the list has no actions of its own or names the verb.
 *
 * @example
 * verbsOn(user, 'waiting').create; // undefined
 */
export function verbsOn(resource: AnyResource, list: string): Verbs {
  const own = resource.lists?.[list]?.actions;
  const reads = ['list', 'get'];
  const offered = ([verb]: readonly [string, string]) => !own || reads.includes(verb) || own.includes(verb);
  return Object.fromEntries(Object.entries(verbsOf(resource)).filter(offered));
}
