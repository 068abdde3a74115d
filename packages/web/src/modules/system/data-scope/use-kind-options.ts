import { dataScopeTypes, type ScopeClass } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { type Kind, rowsSaid } from './scope-said.js';

/** The five kinds, each as the sentence ends with it. */
export function useKindOptions(scopeClass: unknown) {
  const { t } = useWords(systemWords);
  return useMemo(
    () =>
      Object.values(dataScopeTypes).map((value) => ({
        value,
        label: rowsSaid({ scopeClass, scopeType: value }, t, (field) => field),
      })),
    [scopeClass, t],
  );
}

/** The fields of a list that a kind may compare. */
export function fittingColumns(own: ScopeClass | undefined, kind: Kind | undefined): readonly string[] {
  if (kind === 'own') return own?.people ?? [];
  return kind === 'dept' || kind === 'deptTree' ? (own?.depts ?? []) : [];
}
