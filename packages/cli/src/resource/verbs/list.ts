import { listsOf } from '@mall/sdk/contract';
import type { Flags } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { groupDigits } from '../../io/group-digits.js';
import type { Row } from '../../io/output/format.js';
import { createListOutput } from '../../io/output/list-output.js';
import type { Io } from '../../io/streams.js';
import type { Translate } from '../../words/texts.js';
import { send, showRequest } from '../calls/send.js';
import type { VerbGround, VerbRun } from '../ground.js';
import { fieldsFromFlags } from '../input/input.js';
import { filtersOf, orderBy, type PageWish, pageWish, sortKeys } from '../input/query.js';
import { validated } from '../input/validate.js';
import { resourceColumns, usualColumns, writeTree } from '../output/show-rows.js';
import { sorted } from '../rows/order-rows.js';
import { readPages, type Shown } from '../rows/read-pages.js';
import { exportList, wantsFile } from './export-list.js';

/** What was shown of how much, on stderr: data stays data. */
export function tellRest(
  { shown, total }: Shown,
  wish: PageWish,
  { context }: { readonly context: { readonly io: Pick<Io, 'say' | 'paint'>; readonly t: Translate } },
): void {
  const from = (wish.first - 1) * wish.size + 1;
  if (shown >= total && wish.first === 1) return;
  const { io, t } = context;
  if (shown === 0) io.say(io.paint.err.dim(t('resource:list.beyond', { total: groupDigits(total) })));
  else
    io.say(
      io.paint.err.dim(
        t('resource:list.part', {
          from: groupDigits(from),
          to: groupDigits(from + shown - 1),
          total: groupDigits(total),
        }),
      ),
    );
}

/** A list: pages, filters, order; trees from the top down; all of it into a file. */
export const runList: VerbRun = (ground) => {
  if (wantsFile(ground.flags)) return file(ground);
  return ground.resource.listing === 'tree' ? tree(ground) : paged(ground);
};

const file: VerbRun = async (ground) => {
  const { resource, flags, spec } = ground;
  const order = orderBy(sortKeys(flags, Object.keys(resource.row.shape)));
  await exportList({ ...fieldsFromFlags(spec, flags), ...filtersOf(flags, resource), ...order }, ground);
  return undefined;
};

const tree: VerbRun = async (ground) => {
  const { resource, labels, endpoint, flags, context, noun, spec } = ground;
  const described = { resource, labels };
  const rowsGround = { noun, described, context, flags };
  const keys = sortKeys(flags, Object.keys(resource.row.shape));
  const query = validated(
    endpoint,
    { ...fieldsFromFlags(spec, flags), ...filtersOf(flags, resource) },
    ground,
  );
  const columns = await resourceColumns(rowsGround, outputChoice(context, flags), columnsOfList(ground));
  const sent = await send(endpoint, query, context);
  if (sent.shown) return undefined;
  const rows = sorted(sent.data as readonly Row[], keys);
  await writeTree(cut(rows, flags), columns, resource.title, rowsGround);
  return undefined;
};

/** The columns of the list that this call answers. */
function columnsOfList({ resource, endpoint }: VerbGround): string[] {
  const list = listsOf(resource).find(({ operation }) => resource.operations[operation] === endpoint);
  return usualColumns({ resource: list ? { ...resource, columns: list.columns } : resource });
}

/** A tree comes whole; it is cut at its roots only when the person asked for a part. */
function cut(roots: readonly Row[], flags: Flags): readonly Row[] {
  const asked = ['page', 'page-size', 'limit'].some((name) => flags[name] !== undefined);
  if (!asked) return roots;
  const { first, size, limit } = pageWish(flags);
  const start = (first - 1) * size;
  return roots.slice(start, limit === undefined ? undefined : start + limit);
}

const paged: VerbRun = async (ground) => {
  const { resource, labels, endpoint, flags, context, noun, spec } = ground;
  const described = { resource, labels };
  const order = orderBy(sortKeys(flags, Object.keys(resource.row.shape)));
  const wish = pageWish(flags);
  const choice = outputChoice(context, flags);
  const query = { ...fieldsFromFlags(spec, flags), ...filtersOf(flags, resource), ...order };
  validated(endpoint, { ...query, current: wish.first, size: wish.size }, ground);
  if (flags['dry-run']) {
    await showRequest(endpoint, { ...query, current: wish.first, size: wish.size }, context);
    return undefined;
  }
  const columns = await resourceColumns({ noun, described, context, flags }, choice, columnsOfList(ground));
  const output = createListOutput({ io: context.io, noun, columns, choice });
  const shown = await readPages(endpoint, query, wish, context, (rows) => output.add(rows));
  await output.end();
  if (!context.io.closed()) tellRest(shown, wish, ground);
  return undefined;
};
