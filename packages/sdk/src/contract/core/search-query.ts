import { conditionKind } from './condition-kinds.js';
import type { Endpoint } from './endpoint.js';
import type { FormField } from './form-field.js';

type Query = Readonly<Record<string, unknown>>;
type Box = FormField;

/**
 * What a list is asked for the values of its search boxes (specification, section 2): a text is looked for within, on
 * every list that can; the wire compares a plain key of some lists for equality.
 *
 * @example
 * const boxes = filterFieldsOf(tenantPackage);
 * searchQuery(boxes, tenantPackage.operations.list, { packageName: '门店' }); // { packageName_like: '门店' }
 */
export function searchQuery(boxes: readonly Box[], list: Pick<Endpoint, 'input'>, query: Query): Query {
  const within = boxes.filter(
    (box) => isText(query[box.name]) && !(likeKey(box) in query) && findsWithin(box, list, query),
  );
  const keys = new Map(within.map((box) => [box.name, likeKey(box)]));
  return renamed(query, keys);
}

/**
 * The values of the search boxes in what a list is asked, as `searchQuery` wrote it.
 *
 * @example
 * const boxes = filterFieldsOf(tenantPackage);
 * searchValues(boxes, { packageName_like: '门店' }); // { packageName: '门店' }
 */
export function searchValues(boxes: readonly Box[], query: Query): Query {
  const plain = boxes.filter((box) => conditionKind(box) === 'text' && !(box.name in query));
  return renamed(query, new Map(plain.map((box) => [likeKey(box), box.name])));
}

const likeKey = ({ name }: Box): string => `${name}_like`;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** What the box itself does not take is not made to look as if it did. */
const findsWithin = (box: Box, { input }: Pick<Endpoint, 'input'>, { [box.name]: value }: Query): boolean =>
  conditionKind(box) === 'text' &&
  [box.name, likeKey(box)].every((key) => input.safeParse({ [key]: value }).success);

const renamed = (query: Query, keys: ReadonlyMap<string, string>): Query =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [keys.get(key) ?? key, value]));
