import * as z from 'zod';
import { field } from '../../../core/field/field-types.js';
import { optional, text } from '../../../fields/text.js';

/** What front ends know of a route beside its path; names that are not here travel as they are. */
const meta = z.looseObject({
  /** Role aliases that may see the entry. */
  roles: z.array(text(64)).nullish(),
  /** Key of its title's translation. */
  i18n: text().nullish(),
  /** False: a route without an entry. */
  menu: z.boolean().nullish(),
  keepAlive: z.boolean().nullish(),
  /** False: no tag in the row of open pages. */
  isTab: z.boolean().nullish(),
});
const group = z.array(text(64));
const query = z.record(text(64), z.union([z.string(), z.number(), z.boolean()]).nullable());

/** What a menu's route carries into the page that it opens (specification, section 3). */
export const routeFields = {
  meta: field.custom({ row: meta.nullish(), form: small(meta), control: false }),
  group: field.custom({ row: group.nullish(), form: small(group), control: false }),
  query: field.custom({ row: query.nullish(), form: small(query), control: false }),
};

/** As JSON, none of them is larger than this. */
function small<S extends z.ZodType>(schema: S) {
  const max = 4000;
  const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= max;
  return optional(schema.refine(isSmall, { params: { rule: 'tooLong', max } }));
}
