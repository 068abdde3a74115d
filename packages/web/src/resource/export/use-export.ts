import { maxPageSize, type Page } from '@mall/sdk/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { type Kit, useKit } from '../kit.js';
import { type ListState, listQuery } from '../list/list-state.js';
import { useValueText } from '../options/use-value-text.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, nameFieldOf, plainText, type Row } from '../row.js';
import { toCsv } from './csv.js';
import { downloadText } from './download.js';

/** Everything the filters match, page by page in the list's order. */
export const fetchAll = async (
  kit: Kit,
  state: ListState,
  onProgress: (done: number, total: number) => void,
): Promise<Row[]> => {
  const { endpoint, filters } = kit.list;
  if (!endpoint) return [];
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const input = {
      ...listQuery({ ...state, page, size: maxPageSize }, filters),
      ...kit.screen.source?.filters,
    };
    // The endpoint's own schema has parsed the page.
    const reply = (await kit.call(endpoint, input)) as Page<Row>;
    rows.push(...reply.records);
    onProgress(rows.length, reply.total);
    if (reply.records.length === 0 || rows.length >= reply.total) return rows;
  }
};

/** The words the list shows, from the choices it has loaded already. */
const useCellText = (kit: Kit) => {
  const valueText = useValueText();
  return (row: Row, field: string): string => {
    const named = nameFieldOf(kit.resource, field);
    if (named && plainText(row[named]) !== '') return plainText(row[named]);
    const cell = kit.cells.get(field);
    return cell ? valueText(cell, row[field]) : plainText(row[field]);
  };
};

/** Exports exactly the current view: shown columns, filters, order. */
export const useExport = (state: ListState, columns: readonly string[], shown: readonly Row[]) => {
  const kit = useKit();
  const { t } = useWords(resourceWords);
  const { message } = App.useApp();
  const report = useReport();
  const cellText = useCellText(kit);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const key = `export-${kit.screen.name}`;
    const progress = (done: number, total: number) =>
      void message.loading({ key, content: t('exporting', { done, total }), duration: 0 });
    try {
      const rows = kit.list.listing === 'page' ? await fetchAll(kit, state, progress) : flatRows(shown);
      const head = columns.map((field) => kit.label(field));
      const lines = rows.map((row) => columns.map((field) => cellText(row, field)));
      downloadText(`${kit.labels.title}.csv`, toCsv([head, ...lines]));
      void message.success({ key, content: t('exported', { count: rows.length }) });
    } catch (error) {
      message.destroy(key);
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
};
