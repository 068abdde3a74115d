import type { UserContext } from '../context/context.js';
import type { Repository } from '../crud/repository.js';
import type { Row } from '../crud/row.js';
import { fail } from '../support/app-error.js';

/** @throws AppError row.not_found naming the first id that is not among those found */
export function requireAll(ids: readonly string[], found: ReadonlySet<string>): void {
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
}

/**
 * The rows of these ids, all of them.
 *
 * @throws AppError row.not_found naming the first id that the caller cannot see
 */
export async function findAll(
  ctx: UserContext,
  repository: Repository,
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await repository.find(ctx, ids);
  requireAll(ids, new Set(rows.map((row) => row.id)));
  return rows;
}
