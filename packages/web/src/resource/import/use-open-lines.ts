import { type ImportRowState, imports, maxPageSize } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { type ImportJob, type ImportRow, isOpen } from './import-job.js';
import { importWords } from './import-words.js';
import { useImportsChanged, useKey } from './use-import.js';

/** Beyond so many lines of a state nobody puts them right here. */
const most = 10 * maxPageSize;
/** So many lines are sent at once. */
const together = 4;

/** Every line that somebody may put right, as far as there is any sense in it. */
export function useOpenLines({ id, state, refused, failed, updateTime }: ImportJob) {
  const { client } = useServices();
  const pages = async (of: ImportRowState, count: number, signal: AbortSignal) => {
    const rows: ImportRow[] = [];
    for (let current = 1; rows.length < Math.min(count, most); current += 1) {
      const input = { id, state: of, current, size: maxPageSize };
      const { records } = await client.call(imports.operations.rows, input, { signal });
      if (records.length === 0) break;
      rows.push(...records);
    }
    return rows;
  };
  return useQuery({
    queryKey: [...useKey(), id, 'open', state, refused, failed, updateTime],
    queryFn: async ({ signal }) => [
      ...(failed > 0 ? await pages('failed', failed, signal) : []),
      ...(refused > 0 ? await pages('refused', refused, signal) : []),
    ],
    // One line is put right where it stands; what several share is what is told here.
    enabled: state !== 'checking' && refused + failed > 1,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Gives a column of many lines the same value; each is looked at again at once. */
export function useFixMany({ id }: ImportJob) {
  const { t } = useWords(importWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const changed = useImportsChanged();
  const { busy, run } = useWrite();
  const fixMany = (lines: readonly number[], field: string, value: string) =>
    run(async () => {
      let well = 0;
      try {
        for (let at = 0; at < lines.length; at += together) {
          const fix = (line: number) =>
            client.call(imports.operations.fix, { id, line, values: { [field]: value } });
          const after = await Promise.all(lines.slice(at, at + together).map(async (line) => fix(line)));
          well += after.filter((row) => !isOpen(row)).length;
        }
      } finally {
        await changed();
      }
      void message.info(t('fixedMany', { count: well, left: lines.length - well }));
    });
  return { busy, fixMany };
}
