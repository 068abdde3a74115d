import { type Endpoint, messageText, targetInput, verbsOf } from '@mall/sdk/contract';
import { refuseReadOnly } from '../command/read-only.js';
import type { ExitName } from '../failure/exit-codes.js';
import { Failure } from '../failure/failure.js';
import type { Row } from '../io/output/format.js';
import { showDriven } from '../jobs/show-driven.js';
import { startJob } from '../jobs/start.js';
import { confirmRows } from './confirm-rows.js';
import type { VerbGround } from './ground.js';
import { readPages } from './pages.js';
import { flatten } from './rows.js';
import { showRequest } from './send.js';
import { validated } from './validate.js';
import { writeFilters } from './write-filter.js';

const perCall = 100;

const listOf = ({ resource, noun }: VerbGround): Endpoint => {
  const list = resource.operations[verbsOf(resource).list ?? ''];
  if (list) return list;
  throw new Failure('command:error.noResource', { exit: 'usage', params: { noun } });
};

/** Every row that is meant now, deepest first in a tree, so that children go before their parents. */
const matching = async (ground: VerbGround): Promise<Row[]> => {
  const { resource, context, flags } = ground;
  const list = listOf(ground);
  const { query, fits } = writeFilters(flags, list, resource);
  const input = validated(list, query, ground) as Row;
  if (resource.listing === 'tree') {
    const tree = await (await context.client()).call(list, input, { signal: context.signal });
    return flatten(tree as Row[])
      .map(({ row }) => row)
      .filter(fits)
      .reverse();
  }
  const rows: Row[] = [];
  const wish = { first: 1, size: 500, limit: undefined, onePage: false };
  await readPages(list, input, wish, context, async (page) => void rows.push(...page.filter(fits)));
  return rows;
};

const parts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Deletes what a filter matches, or every row, as a job: the rows are written down first, so a resume deletes exactly
 * those. A dry run reads them too, and shows the calls that would be sent.
 */
export const deleteMany = async (ground: VerbGround): Promise<ExitName | undefined> => {
  const { endpoint, context, flags, noun, spec, resource, args } = ground;
  if (args.length > 0 || (flags.filter !== undefined && flags['all-rows']))
    throw new Failure('resource:error.idsOrFilter', { exit: 'usage' });
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  const rows = await matching(ground);
  if (rows.length === 0) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  const calls = parts(rows, resource.listing === 'tree' ? 1 : perCall);
  if (flags['dry-run']) {
    for (const part of calls) await showRequest(endpoint, targetInput(endpoint, part), context);
    return undefined;
  }
  await confirmRows(rows, ground);
  const { handler } = spec;
  const kind = `${noun}.${handler.kind === 'resource' ? handler.operation : ''}`;
  const units = () =>
    calls.map((part, index) => ({
      key: String(index + 1),
      size: part.length,
      input: targetInput(endpoint, part),
    }));
  const driven = await startJob({ kind, units, title: spec.summary, secret: false }, context);
  await showDriven(kind, driven, context);
  return driven.exit;
};
