import { messageText } from '@mall/sdk/contract';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { country, idOf, prefixOf, top } from './region-code.js';

const kinds = ['province', 'city', 'district', 'town', 'village'] as const;

const above = (row: Row): string[] =>
  String(row.ancestors)
    .split(',')
    .filter((code) => code !== top);

/** Code and name of each level on the way down to a row. */
const levelsOf = (chain: readonly Row[]): Record<string, unknown> =>
  Object.fromEntries(
    kinds.flatMap((kind, index) => {
      const row = chain.find(({ regionLevel }) => regionLevel === index + 1);
      return [
        [`${kind}Code`, row?.code ?? null],
        [`${kind}Name`, row?.name ?? null],
      ];
    }),
  );

/** Rows with what their codes leave unsaid; names are read off the regions above, so that a new one shows everywhere. */
export async function withRegionNames(
  ctx: UserContext,
  repository: Repository,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(above).map(idOf))];
  const found = new Map((await repository.find(beyondScopes(ctx), ids)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const chain = above(row).flatMap((code) => found.get(idOf(code)) ?? []);
    const alone = row.code === country;
    return {
      ...row,
      parentId: idOf(row.parentCode),
      subCode: alone ? country : String(row.code).slice(prefixOf(row.parentCode).length),
      parentName: alone ? messageText('tree.top', ctx.language) : (chain.at(-1)?.name ?? null),
      ...levelsOf([...chain, row]),
    };
  });
}
