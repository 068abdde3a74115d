import { isMallError } from '@mall/sdk';
import { type AnyLabels, explainIssues, type FieldIssue, model, modelPrototype } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { InnerRow } from '../../../resource/controls/rows/rows-table.js';
import type { Row } from '../../../resource/row.js';
import { developWords } from '../words.js';
import { draftOf } from './prototype-fields.js';

type Input = Parameters<typeof modelPrototype.operations.submitList.input.parse>[0];

const faultsOf = (issues: readonly FieldIssue[]): ReadonlyMap<string, string> =>
  new Map(issues.map(({ field, message }) => [field, message]));

/** The columns of a model as they are, as they have been changed here, and the way to keep them. */
export function useColumns(row: Row, labels: AnyLabels, onKept: () => void) {
  const { t, language } = useWords(developWords);
  const { client } = useServices();
  const scope = useScope();
  const [changed, setChanged] = useState<readonly InnerRow[]>();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>();
  const { busy, run } = useWrite();
  const found = useQuery({
    queryKey: [...scope, 'model', 'prototypes', row.id],
    queryFn: async () => {
      const input = { modelId: row.id, datasourceId: String(row.datasourceId) };
      // Columns travel with more fields than the contract's type names.
      const rows = (await client.call(model.operations.prototypes, input)) as unknown as readonly InnerRow[];
      return { rows: draftOf(rows, row.id), kept: rows.some(({ id }) => id !== undefined && id !== null) };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const rows = changed ?? found.data?.rows;
  const { submitList } = modelPrototype.operations;
  const save = async (): Promise<void> => {
    if (!rows) return;
    const parsed = submitList.input.safeParse(rows);
    if (!parsed.success) {
      const words = { language, labels };
      return setFaults(faultsOf(explainIssues(parsed.error, rows, words)));
    }
    // What the schema has let through.
    await run(() => client.call(submitList, rows as Input), {
      done: t('columns.saved', { count: rows.length }),
      after: onKept,
      refused: (error) => {
        if (isMallError(error)) setFaults(faultsOf(error.issues));
        return false;
      },
    });
  };
  return { found, rows, faults, busy, dirty: changed !== undefined, change: setChanged, save };
}
