import { dataScope, type ScopeClass } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';

const none: readonly ScopeClass[] = [];

/** The lists whose rows can be narrowed, with what scopes may compare. */
export function useScopeClasses() {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: [...scope, 'data-scope', 'classes', language],
    queryFn: () => client.call(dataScope.operations.classes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const byValue = new Map((data ?? none).map((one) => [one.value, one]));
    return { classes: data ?? none, classOf: (value: unknown) => byValue.get(String(value ?? '')) };
  }, [data]);
}

/** `user.page` narrows rows of `user`. */
export const resourceOf = (scopeClass: unknown): string => String(scopeClass ?? '').split('.')[0] ?? '';
