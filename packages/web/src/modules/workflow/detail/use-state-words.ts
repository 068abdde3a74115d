import { loadLabels, type Tone, toneOf, workflowProcess } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';

export interface StateWords {
  readonly wordOf: (state: string) => string;
  readonly toneOf: (state: string) => Tone;
}

/** How an instance stands, in the words and the tones that shell and lists have for it. */
export function useStateWords(): StateWords {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['', 'words-of', 'process', language],
    queryFn: () => loadLabels('process', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = data?.options?.processIsFinished;
  return useMemo(
    () => ({
      wordOf: (state) => words?.[state] ?? '',
      toneOf: (state) => toneOf(workflowProcess, 'processIsFinished', state),
    }),
    [words],
  );
}
