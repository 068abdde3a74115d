import type { ProcessModel } from '../model/process-model.js';
import { copiedRows } from './copied-store.js';
import { isUndecided, type Undecided } from './deciding.js';
import type { Forecast, ForecastInput } from './forecasting.js';
import { type Ahead, inOneList } from './in-one-list.js';
import { type Played, playAhead, type Stage } from './play-ahead.js';

/**
 * What is ahead of a process that somebody is about to start, or that runs: who is asked and why, what that depends on,
 * and where it ends. The very engine plays it over a copy in memory, and everybody passes; nothing is written anywhere.
 *
 * @example
 * const { steps, forks } = await forecast({ store, at: { definitionId }, tenantId: null, starter: 'ann', clock });
 * steps.filter(({ when }) => when.length === 0).map(({ nodeName }) => nodeName); // what certainly comes
 */
export async function forecast(input: ForecastInput): Promise<Forecast> {
  const { paths: left = mostPaths, milliseconds = mostMilliseconds } = input.limits ?? {};
  const now = input.clock.now();
  const until = now.getTime() + milliseconds;
  const rootId = 'rootId' in input.at ? input.at.rootId : undefined;
  const stage: Stage = {
    input: { ...input, clock: { now: () => now } },
    copy: await copiedRows(input.store, rootId, input.without),
    models: await modelsAt(input),
    ids: numbered(),
    isOver: () => input.clock.now().getTime() > until,
  };
  return inOneList(await ahead(stage, [], { left }));
}

const mostPaths = 24;
const mostMilliseconds = 4000;

/** Nothing that is there already is called so. */
function numbered(): Stage['ids'] {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return `ahead${last}`;
    },
  };
}

async function modelsAt({ store, at }: ForecastInput): Promise<ProcessModel[]> {
  const id =
    'definitionId' in at ? at.definitionId : ((await store.find('instance', at.rootId))?.definitionId ?? '');
  const stored = await store.find('model', id);
  return stored ? [stored.model] : [];
}

/** Everything behind these choices: it ends, or there is a fork, and each of its ways is played from the beginning. */
async function ahead(
  stage: Stage,
  choices: readonly (readonly string[])[],
  paths: { left: number },
): Promise<Ahead> {
  const { steps, outcome } = await playAhead(stage, choices);
  if (!isUndecided(outcome)) return { steps, end: outcome };
  if (paths.left < outcome.ways.length)
    return { steps, end: { ...placeOf(outcome), kind: 'stopped', missing: outcome.missing, text: null } };
  paths.left -= outcome.ways.length;
  const behind: Ahead[] = [];
  for (const { flows } of outcome.ways) behind.push(await ahead(stage, [...choices, flows], paths));
  return { steps, fork: outcome, behind: behind.map((each) => without(each, steps)) };
}

const placeOf = ({ nodeId, nodeName }: Undecided) => ({ nodeId, nodeName });

/** What was played before the fork is the same on each of its ways. */
const without = (each: Ahead, { length }: Played['steps']): Ahead => ({
  ...each,
  steps: each.steps.slice(length),
});
