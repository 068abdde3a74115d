import { escapeLike } from '../../../crud/search-sql.js';

interface Places {
  /** Where the ids stand among the statement's values: an array of texts. */
  readonly ids: string;
  /** Where a part of a name does, with its signs for `like`. */
  readonly part: string;
  readonly tenant: string;
}

/** Versions (`d`) of these categories, or of those whose name says so: nobody knows the id of a category by heart. */
export const inCategory = ({ ids, part, tenant }: Places): string =>
  `(d.category = any(${ids}::text[]) or d.category in (select c.id::text from mall_workflow_category c
    where c.tenant_id = ${tenant} and c.is_deleted = 0 and c.name ilike ${part}))`;

/** A part of a text, whatever signs it has. */
export const likePart = (value: unknown): string => `%${escapeLike(String(value))}%`;
