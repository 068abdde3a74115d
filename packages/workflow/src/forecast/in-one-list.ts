import type { Undecided } from './deciding.js';
import type { Choice, Forecast, ForecastEnd, ForecastStep } from './forecasting.js';
import type { PlayedStep } from './play-ahead.js';

/** What was played, with what is behind the place where nobody can choose. */
export interface Ahead {
  readonly steps: readonly PlayedStep[];
  readonly end?: Omit<ForecastEnd, 'when'>;
  readonly fork?: Undecided;
  /** by the fork's ways */
  readonly behind?: readonly Ahead[];
}

/** A tree of ways in one list: what comes on all ways of a fork is said once, and depends on nothing. */
export function inOneList(ahead: Ahead): Forecast {
  const forks: Forecast['forks'][number][] = [];
  const listed = (each: Ahead, when: readonly Choice[]): Omit<Forecast, 'forks'> => {
    const steps = each.steps.map((step) => ({ ...step, when }));
    if (!each.fork || !each.behind) return { steps, ends: each.end ? [{ ...each.end, when }] : [] };
    const fork = forks.length;
    const { ways, ...place } = each.fork;
    forks.push({
      ...place,
      ways: ways.map(({ flow, name, condition }) => ({ flow, name, condition })),
      when,
    });
    const behind = each.behind.map((one, at) => listed(one, [...when, { fork, flow: ways[at]?.flow ?? '' }]));
    return { steps: [...steps, ...together(behind, when)], ends: endsOf(behind, when) };
  };
  const { steps, ends } = listed(ahead, []);
  return { steps, ends, forks };
}

type Way = Omit<Forecast, 'forks'>;

function together(ways: readonly Way[], when: readonly Choice[]): ForecastStep[] {
  const lists = ways.map(({ steps }) => steps);
  const first = shared(lists, when);
  const rest = lists.map((steps) => steps.slice(first.length));
  const last = shared(
    rest.map((steps) => steps.toReversed()),
    when,
  ).toReversed();
  const between = rest.flatMap((steps) => steps.slice(0, steps.length - last.length));
  return [...first, ...between, ...last];
}

/** What all lists begin with, as far as it hangs from nothing but the fork itself. */
function shared(lists: readonly (readonly ForecastStep[])[], when: readonly Choice[]): ForecastStep[] {
  const [list = [], ...others] = lists;
  const end = list.findIndex((step, at) => {
    const same = others.every((other) => other[at] !== undefined && isSame(step, other[at]));
    return !same || step.when.length > when.length + 1;
  });
  return list.slice(0, end < 0 ? list.length : end).map((step) => ({ ...step, when }));
}

const isSame = (one: ForecastStep, other: ForecastStep): boolean =>
  one.when.length === other.when.length && sayingOf(one) === sayingOf(other);

/** Everything but which task it is. */
const sayingOf = ({ taskId: _, instanceId: _of, when: _when, ...step }: ForecastStep): string =>
  JSON.stringify(step);

function endsOf(ways: readonly Way[], when: readonly Choice[]): ForecastEnd[] {
  const all = ways.flatMap(({ ends }) => ends);
  const [first] = all;
  if (!first) return [];
  const saying = (end: ForecastEnd) => JSON.stringify({ ...end, when: 0 });
  return all.every((end) => saying(end) === saying(first)) ? [{ ...first, when }] : all;
}
