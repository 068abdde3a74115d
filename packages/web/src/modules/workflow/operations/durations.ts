import {
  durationText,
  type InputOf,
  type Language,
  type OutputOf,
  workflowStatistics,
} from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

const { performance } = workflowStatistics.operations;

export type By = InputOf<typeof performance>['by'];
export type Duration = OutputOf<typeof performance>[number];

/** How long processes, steps or people take; of one process where it is named. */
export function usePerformance(by: By, processDefKey?: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'operation-process', 'performance', by, processDefKey],
    queryFn: () => client.call(performance, { by, ...(processDefKey ? { processDefKey } : {}) }),
  });
}

/**
 * How long something takes, to the minute; `short` for less than that, nothing for what nobody knows.
 *
 * @example
 * minutesText(5_430, 'en-US', 'moments'); // '1h 30m'
 */
export function minutesText(seconds: number | null, language: Language, short: string): string {
  if (seconds === null) return '—';
  // Of days nobody wants the minutes.
  const unit = seconds >= 86_400 ? 3600 : 60;
  return durationText(Math.floor(seconds / unit) * unit * 1000, language) || short;
}

/** The steps that take longest, the slowest first; those that nobody has passed yet are none of them. */
export const slowest = (rows: readonly Duration[], count: number): readonly Duration[] =>
  rows
    .filter(({ median }) => median !== null)
    .sort((a, b) => (b.median ?? 0) - (a.median ?? 0))
    .slice(0, count);
