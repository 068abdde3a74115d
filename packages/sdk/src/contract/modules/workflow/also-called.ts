import { type EndpointTraits, under } from '../../core/endpoint.js';

interface Called {
  readonly list: EndpointTraits;
  readonly submit: EndpointTraits;
}

/**
 * A list and a save under the names that releases of the family have for them beside `list` and `submit`: `page`,
 * `save` and `update` (wire contract of workflows, 1.1).
 *
 * @example
 * crud: { style: 'blade', base }, operations: (calls) => alsoCalled(base, calls)
 */
export const alsoCalled = <Calls extends Called>(
  base: string,
  { list, submit }: Calls,
): { readonly list: Calls['list']; readonly submit: Calls['submit'] } => ({
  list: under(list, { aliases: [`${base}/page`] }),
  submit: under(submit, { aliases: [`${base}/save`, `${base}/update`] }),
});
