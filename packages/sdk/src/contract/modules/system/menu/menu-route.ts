import * as z from 'zod';
import { optional, text } from '../../../fields/text.js';

/** As JSON, none of these is larger. */
const most = 4000;
const small = (value: unknown): boolean => JSON.stringify(value).length <= most;
const tooLong = { params: { rule: 'tooLong', max: most } };

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
export const menuRoute = {
  row: { meta: meta.nullish(), group: group.nullish(), query: query.nullish() },
  form: {
    meta: optional(meta.refine(small, tooLong)),
    group: optional(group.refine(small, tooLong)),
    query: optional(query.refine(small, tooLong)),
  },
};
