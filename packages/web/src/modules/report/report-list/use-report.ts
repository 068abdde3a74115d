import type { ReportResult } from '@mall/sdk/contract';
import { report } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { download } from '../../../lib/ui/download.js';
import type { FilterTexts } from '../../../resource/kit/filter-keys.js';

/** What a report says of itself before it runs. */
export function useDeclared(id: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'report', 'parameters', id],
    queryFn: () => client.call(report.operations.parameters, { id }),
    retry: false,
  });
}

/** A report as it stands now; asked again when somebody says so, not behind their back. */
export function useReportResult(id: string, given: FilterTexts | undefined) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  const asked = inputOf(id, given);
  return useQuery({
    queryKey: [...scope, 'report', 'preview', asked, language],
    queryFn: (): Promise<ReportResult> => client.call(report.operations.preview, asked),
    refetchOnWindowFocus: false,
    retry: false,
  });
}

const inputOf = (id: string, given: FilterTexts | undefined) => ({
  id,
  ...(given ? { parameters: JSON.stringify(given) } : {}),
});

/** Saves a report as a file, narrowed as it is looked at; the kind that is on its way, if one is. */
export function useReportFile(id: string, given: FilterTexts | undefined) {
  const { client } = useServices();
  const { run } = useWrite();
  const [saving, setSaving] = useState<'xlsx' | 'csv'>();
  const save = async (format: 'xlsx' | 'csv') => {
    setSaving(format);
    await run(() => client.call(report.operations.download, { ...inputOf(id, given), format }), {
      after: ({ name, type, bytes }) =>
        // A reply's bytes stand in a buffer of their own.
        download(name ?? `report.${format}`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
    });
    setSaving(undefined);
  };
  return { saving, save };
}
