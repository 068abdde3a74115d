import { type Endpoint, refusing, under } from '../../../core/endpoint.js';
import { type ListQuery, listInput, type Page } from '../../../core/search.js';

/** Refusals of a list that is asked for what cannot be read. */
export const listErrors = ['workflow.form_search', 'workflow.time_range'] as const;

/** A list of the engine's rows at a path of its own; what a row has beside its columns is not sorted by. */
export const listAt = <Query, Row>(
  list: Endpoint<ListQuery<Query>, Page<Row>>,
  path: string,
  query: Parameters<typeof listInput>[0],
  permission?: string,
) => {
  const input = listInput(query, new Set());
  return refusing(
    { ...under(list, { path, ...(permission !== undefined && { permission }) }), input },
    ...listErrors,
  );
};
