import { type InputOf, type ProcessForecast, workflowProcess } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useDelayed } from '../../../lib/ui/use-delayed.js';
import { useSettled } from '../../../lib/ui/use-settled.js';

const { forecast } = workflowProcess.operations;
/** Milliseconds; whoever only goes through a list asks nothing of what he passes. */
const pause = 400;

/** What it is about: a version that is about to be started, or what runs, with what is filled in so far. */
export type ForecastOf = InputOf<typeof forecast>;

export interface Ahead {
  readonly forecast: ProcessForecast | undefined;
  readonly failed: boolean;
}

/**
 * What is ahead, once nobody has typed for a moment; what was ahead before stands until then. It is a help and blocks
 * nothing: where it does not come, that is said in its place.
 */
export function useForecast(of: ForecastOf | undefined): Ahead {
  const { client } = useServices();
  const scope = useScope();
  const asked = useSettled(JSON.stringify(of ?? null), pause);
  const stays = useDelayed(of !== undefined, pause);
  const { data, isError } = useQuery({
    queryKey: [...scope, 'process', 'forecast', asked],
    queryFn: ({ signal }) => client.call(forecast, JSON.parse(asked) as ForecastOf, { signal }),
    enabled: stays && asked !== 'null',
    meta: { shows: ['task'] },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { forecast: of && data, failed: isError };
}
