import { verbsOf } from '@mall/sdk/contract';
import { groupDigits } from '../io/group-digits.js';
import type { Row } from '../io/output/format.js';
import { createListOutput } from '../io/output/list-output.js';
import type { VerbGround, VerbRun } from './ground.js';
import { fieldsFromFlags } from './input.js';
import { readPages, type Shown } from './pages.js';
import { filtersOf, orderBy, type PageWish, pageWish, sortKeys } from './query.js';
import { sorted } from './rows.js';
import { send, showRequest } from './send.js';
import { outputChoice, resourceColumns, usualColumns, writeTree } from './show-rows.js';
import { validated } from './validate.js';

/** What was shown of how much, on stderr: data stays data. */
export const tellRest = (
  { shown, total }: Shown,
  wish: PageWish,
  { context }: Pick<VerbGround, 'context'>,
): void => {
  const from = (wish.first - 1) * wish.size + 1;
  if (shown >= total && wish.first === 1) return;
  const { io, t } = context;
  if (shown === 0) io.say(io.paint.err.dim(t('list.beyond', { total: groupDigits(total) })));
  else
    io.say(
      io.paint.err.dim(
        t('list.part', {
          from: groupDigits(from),
          to: groupDigits(from + shown - 1),
          total: groupDigits(total),
        }),
      ),
    );
};

const tree: VerbRun = async (ground) => {
  const { resource, labels, endpoint, flags, context, noun, spec } = ground;
  const described = { resource, labels };
  const rowsGround = { noun, described, context, flags };
  const keys = sortKeys(flags, Object.keys(resource.row.shape));
  const query = validated(endpoint, { ...fieldsFromFlags(spec, flags), ...filtersOf(flags) }, ground);
  const columns = await resourceColumns(rowsGround, outputChoice(context, flags), usualColumns(described));
  const sent = await send(endpoint, query, context);
  if (sent.shown) return undefined;
  const wish = pageWish(flags);
  const all = sorted(sent.data as readonly Row[], keys);
  const start = wish.onePage && flags.page === undefined ? 0 : (wish.first - 1) * wish.size;
  const end = wish.onePage && flags.page === undefined ? all.length : start + (wish.limit ?? all.length);
  await writeTree(all.slice(start, end), columns, resource.title, rowsGround);
  return undefined;
};

const paged: VerbRun = async (ground) => {
  const { resource, labels, endpoint, flags, context, noun, spec } = ground;
  const described = { resource, labels };
  const order = orderBy(sortKeys(flags, Object.keys(resource.row.shape)));
  const wish = pageWish(flags);
  const choice = outputChoice(context, flags);
  const query = { ...fieldsFromFlags(spec, flags), ...filtersOf(flags), ...order };
  validated(endpoint, { ...query, current: wish.first, size: wish.size }, ground);
  if (flags['dry-run']) {
    await showRequest(endpoint, { ...query, current: wish.first, size: wish.size }, context);
    return undefined;
  }
  const columns = await resourceColumns({ noun, described, context, flags }, choice, usualColumns(described));
  const output = createListOutput({ io: context.io, noun, columns, choice });
  const shown = await readPages(endpoint, query, wish, context, (rows) => output.add(rows));
  await output.end();
  if (!context.io.closed()) tellRest(shown, wish, ground);
  return undefined;
};

/** `list`: pages, filters, order; trees from the top down. */
export const runList: VerbRun = (ground) =>
  ground.resource.listing === 'tree' && verbsOf(ground.resource).list !== undefined
    ? tree(ground)
    : paged(ground);
