import type { UserContext } from '../../context/context.js';
import type { Repository } from '../../crud/repository.js';
import type { Row } from '../../crud/row.js';
import { fail } from '../../support/app-error.js';

/**
 * The rows of these ids, all of them.
 *
 * @throws AppError row.not_found naming the first id that the caller cannot see
 */
export const findAll = async (
  ctx: UserContext,
  repository: Repository,
  ids: readonly string[],
): Promise<Row[]> => {
  const rows = await repository.find(ctx, ids);
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
  return rows;
};
