import type * as z from 'zod';
import { type Endpoint, refusing, under } from '../../../core/endpoint.js';
import { foundByFields, type ListQuery, type Page } from '../../../core/search.js';

/** Refusals of a list that is asked for what cannot be read. */
export const listErrors = ['workflow.form_search', 'workflow.time_range'] as const;

/** A list of the engine's rows at a path of its own; what a row has beside its columns is not sorted by. */
export function listAt<Query, Row>(
  list: Endpoint<ListQuery<Query>, Page<Row>>,
  path: string,
  query: z.ZodObject,
  permission?: string,
): Endpoint<ListQuery<Query>, Page<Row>, (typeof listErrors)[number]> {
  const moved = under(list, { path, ...(permission !== undefined && { permission }) });
  return refusing(foundByFields(moved, query), ...listErrors);
}
