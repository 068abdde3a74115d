import { type ProcessDetail, workflowTask } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { workflowWords } from '../words.js';
import type { Way } from './acts.js';
import { modelFacts } from './model-facts.js';

export interface Ways {
  readonly ways: readonly Way[];
  /** What a rejection chooses by itself. */
  readonly usual: string | undefined;
  readonly pending: boolean;
}

const noWays: readonly Way[] = [];

/** Where a task can go back to, with the name of who gets it; the usual one is what a rejection does by itself. */
export function useWays({ process }: ProcessDetail, wanted: boolean): Ways {
  const { client } = useServices();
  const { t } = useWords(workflowWords);
  const scope = useScope();
  const taskId = process.taskId ?? '';
  const query = useQuery({
    queryKey: [...scope, 'task', 'back-nodes', taskId],
    queryFn: () => client.call(workflowTask.operations.backNodes, { taskId }),
    enabled: wanted && taskId !== '',
    staleTime: 30_000,
    retry: false,
  });
  const { data } = query;
  return useMemo(() => {
    if (!data) return { ways: noWays, usual: undefined, pending: wanted && query.isPending };
    const named = modelFacts(process.xml).rollbackOf(process.taskDefinitionKey ?? '');
    const usual = data.find(({ nodeId }) => nodeId === named)?.nodeId ?? data.at(-1)?.nodeId;
    const ways = data.map(({ nodeId, nodeName, userName }, place): Way => {
      const name = nodeName || nodeId;
      // The first of them is the start: what goes back there ends.
      const start = place === 0 && userName === null;
      const who = userName ?? process.startUsername ?? '';
      const label = start ? t('detail.wayStart', { name }) : `${name} · ${who}`;
      return { value: nodeId, label: nodeId === usual ? t('detail.wayDefault', { name: label }) : label };
    });
    return { ways: ways.toReversed(), usual, pending: false };
  }, [data, process, t, wanted, query.isPending]);
}
