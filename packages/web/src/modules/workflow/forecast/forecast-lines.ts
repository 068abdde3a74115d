import type { ForecastStep, ProcessForecast } from '@mall/sdk/contract';

type Fork = ProcessForecast['forks'][number];
type End = ProcessForecast['ends'][number];
type When = ForecastStep['when'];

/** Under which way of a fork something comes. */
export interface Condition {
  /** The fields that decide it, as the form calls them. */
  readonly fields: readonly string[];
  /** It hangs from what this person may not read, or what no form asks for. */
  readonly hidden: boolean;
  /** What the model calls the way, or else its condition; neither where it is the way that is left. */
  readonly way: string | undefined;
}

/** One row of what is ahead: a step, or an end that is worth telling. */
export type ForecastLine =
  | { readonly kind: 'step'; readonly key: string; readonly step: ForecastStep; readonly when: Condition[] }
  | { readonly kind: 'end'; readonly key: string; readonly end: End; readonly when: Condition[] };

/**
 * What is ahead, row by row: steps that wait already are told of elsewhere, and that it ends well goes without saying.
 *
 * @example
 * forecastLines(forecast).map(({ key }) => key);
 */
export function forecastLines({ steps, forks, ends }: ProcessForecast): ForecastLine[] {
  const conditions = (when: When) => when.flatMap((one) => conditionOf(forks, one));
  return [
    ...steps
      .filter(({ isOpen }) => !isOpen)
      .map((step, place) => ({
        ...{ kind: 'step' as const, key: `${step.nodeId}-${place}`, step, when: conditions(step.when) },
      })),
    ...ends
      .filter(({ kind }) => kind !== 'completed')
      .map((end, place) => ({
        ...{ kind: 'end' as const, key: `end-${end.nodeId}-${place}`, end, when: conditions(end.when) },
      })),
  ];
}

function conditionOf(forks: readonly Fork[], { fork, flow }: When[number]): Condition[] {
  const at = forks[fork];
  const way = at?.ways.find((one) => one.flow === flow);
  if (!at || !way) return [];
  return [
    {
      fields: at.dependsOn.map(({ label }) => label),
      hidden: at.dependsOnOthers,
      way: way.name || (way.condition ? inside(way.condition, at) : undefined),
    },
  ];
}

/** A condition with its fields as the form calls them: `${days > 3}` is `天数 > 3`. */
const inside = (condition: string, { dependsOn }: Fork): string =>
  condition
    .trim()
    .replace(/^\$\{([\s\S]*)\}$/, '$1')
    .trim()
    .replace(
      /[\p{L}_$][\p{L}\p{N}_$.]*/gu,
      (name) => dependsOn.find(({ field }) => field === name)?.label ?? name,
    );

/** Why somebody is asked, each reason once. */
export const reasonsOf = ({ why }: ForecastStep): string[] => [...new Set(why.map(({ words }) => words))];
