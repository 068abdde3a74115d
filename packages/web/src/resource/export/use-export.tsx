import { isNetworkError } from '@mall/sdk';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { download } from '../../lib/ui/download.js';
import { type Kit, useKit } from '../kit/kit.js';
import type { ListState } from '../list/list-state.js';
import { nameBeside } from '../options/name-beside.js';
import { useValueText } from '../options/use-value-text.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, plainText, type Row } from '../row.js';
import { toCsv } from './csv.js';
import type { ExportFormat } from './export-formats.js';
import { fetchAll } from './fetch-all.js';
import { useServerFile } from './use-server-file.js';

interface View {
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly shown: readonly Row[];
}

/** Writes a file and answers its words for the end. */
type Writer = (how: {
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}) => Promise<string>;

/** Exports the current view: its filters, its order and its columns. */
export function useExport(view: View) {
  const { screen } = useKit();
  const { t } = useWords(resourceWords);
  const { message } = App.useApp();
  const report = useReport();
  const inBrowser = useBrowserCsv(view);
  const onServer = useServerWriter(view);
  const [busy, setBusy] = useState(false);
  const run = async ({ kind, by }: ExportFormat) => {
    setBusy(true);
    const key = `export-${screen.name}`;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const say = (text: string) =>
      void message.loading({
        key,
        duration: 0,
        content: (
          <>
            {text}
            <Button type="link" size="small" onClick={() => giveUp.abort()}>
              {t('common:cancel')}
            </Button>
          </>
        ),
      });
    try {
      const done = await (by === 'server' ? onServer(kind) : inBrowser)({ signal, say });
      void message.success({ key, content: done });
    } catch (error) {
      message.destroy(key);
      // A network that fails is told quietly elsewhere; who waits for a file must know that there is none.
      if (isNetworkError(error)) void message.error(t('exportCut'));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** CSV of the columns that are shown, written here. */
function useBrowserCsv({ state, columns, shown }: View): Writer {
  const kit = useKit();
  const { t } = useWords(resourceWords);
  const cellText = useCellText(kit);
  return async ({ signal, say }) => {
    const onProgress = (done: number, total: number) => say(t('exporting', { done, total }));
    const rows =
      kit.list.listing === 'page' ? await fetchAll(kit, state, { onProgress, signal }) : flatRows(shown);
    const header = columns.map((field) => kit.label(field));
    const lines = rows.map((row) => columns.map((field) => cellText(row, field)));
    download(
      `${kit.labels.title}.csv`,
      new Blob([await toCsv([header, ...lines])], { type: 'text/csv;charset=utf-8' }),
    );
    return t('exported', { count: rows.length });
  };
}

/** The words the list shows, from the choices it has loaded already. */
function useCellText(kit: Kit) {
  const valueText = useValueText();
  return (row: Row, field: string): string => {
    const name = nameBeside(kit, field, row);
    if (name !== '') return name;
    const cell = kit.cells.get(field);
    return cell ? valueText(cell, row[field]) : plainText(row[field]);
  };
}

function useServerWriter({ state, columns }: View) {
  const kit = useKit();
  const { t } = useWords(resourceWords);
  const fetchFile = useServerFile(state, columns);
  return (kind: ExportFormat['kind']): Writer =>
    async ({ signal, say }) => {
      const onBytes = (bytes: number) => say(t('exportReceived', { size: megabytes(bytes, kit.language) }));
      onBytes(0);
      const file = await fetchFile({ kind, signal, onBytes });
      const name = file?.name ?? `${kit.labels.title}.${kind}`;
      if (file) download(name, file.content);
      return t('exportedFile', { name });
    };
}

const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
