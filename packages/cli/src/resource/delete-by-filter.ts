import { messageText, targetInput, verbsOf } from '@mall/sdk/contract';
import { confirm } from '../command/confirm.js';
import { refuseReadOnly } from '../command/read-only.js';
import type { ExitName } from '../failure/exit-codes.js';
import { Failure } from '../failure/failure.js';
import type { Row } from '../io/output/format.js';
import { showDriven } from '../jobs/show-driven.js';
import { startJob } from '../jobs/start.js';
import type { VerbGround } from './ground.js';
import { readPages } from './pages.js';
import { filtersOf } from './query.js';
import { flatten } from './rows.js';
import { send, showRequest } from './send.js';
import { validated } from './validate.js';

const perCall = 100;

/** Every row the filter matches now, deepest first in a tree, so that children go before their parents. */
const matching = async (ground: VerbGround): Promise<Row[]> => {
  const { resource, context, flags } = ground;
  const endpoint = resource.operations[verbsOf(resource).list ?? ''];
  if (!endpoint)
    throw new Failure('command:error.noResource', { exit: 'usage', params: { noun: ground.noun } });
  const query = validated(endpoint, filtersOf(flags), ground) as Row;
  if (resource.listing === 'tree') {
    const sent = await send(endpoint, query, context);
    return sent.shown
      ? []
      : flatten(sent.data as Row[])
          .map(({ row }) => row)
          .reverse();
  }
  const rows: Row[] = [];
  const wish = { first: 1, size: 500, limit: undefined, onePage: false };
  await readPages(endpoint, query, wish, context, async (page) => void rows.push(...page));
  return rows;
};

const parts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Deletes what a filter matches, as a job: the rows are written down first, so a resume deletes exactly those. */
export const deleteByFilter = async (ground: VerbGround): Promise<ExitName | undefined> => {
  const { endpoint, context, flags, noun, spec, resource, args } = ground;
  if (args.length > 0) throw new Failure('resource:error.idsOrFilter', { exit: 'usage' });
  if (flags['dry-run']) {
    const list = resource.operations[verbsOf(resource).list ?? ''];
    if (list) await showRequest(list, filtersOf(flags), context);
    await showRequest(endpoint, targetInput(endpoint, [{ id: '0' }]), context);
    return undefined;
  }
  refuseReadOnly(endpoint, context);
  const rows = await matching(ground);
  if (rows.length === 0) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  await confirm(`${messageText('confirm.delete', context.language)} (${rows.length})`, context);
  const { handler } = spec;
  const kind = `${noun}.${handler.kind === 'resource' ? handler.operation : ''}`;
  const units = () =>
    parts(rows, resource.listing === 'tree' ? 1 : perCall).map((part, index) => ({
      key: String(index + 1),
      size: part.length,
      input: targetInput(endpoint, part),
    }));
  const driven = await startJob({ kind, units, title: spec.summary, secret: false }, context);
  await showDriven(kind, driven, context);
  return driven.exit;
};
