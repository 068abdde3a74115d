import type { AnyResource } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';

type Cells = Readonly<Record<string, string>>;
type Whose = Pick<AnyResource, 'name' | 'secrets'>;

/** Before a sealed cell; what lines had that were kept before cells were sealed has none. */
const mark = 'sealed:';

const nameOf = ({ actor }: UserContext, { name }: Whose, field: string): string =>
  `import:${actor.tenantId}:${name}:${field}`;

/** Cells as a line keeps them: nobody reads its secrets who has the database alone. */
export const sealedCells = (ctx: UserContext, resource: Whose, cells: Cells): Record<string, string> =>
  mapped(cells, resource, (field, text) => mark + ctx.rowSecrets.seal(nameOf(ctx, resource, field), text));

/** Cells as they were in the file; one that cannot be opened any more is none. */
export const openCells = (ctx: UserContext, resource: Whose, cells: Cells): Record<string, string> =>
  mapped(cells, resource, (field, text) =>
    text.startsWith(mark) ? ctx.rowSecrets.open(nameOf(ctx, resource, field), text.slice(mark.length)) : text,
  );

function mapped(
  cells: Cells,
  { secrets }: Whose,
  change: (field: string, text: string) => string | undefined,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [field, text] of Object.entries(cells)) {
    const changed = secrets.includes(field) ? change(field, text) : text;
    if (changed !== undefined) kept[field] = changed;
  }
  return kept;
}
