import type { Page } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKit } from '../../kit/kit.js';
import type { Linked } from '../../options/load-choices.js';
import { flatRows, plainText, type Row } from '../../row.js';

/** By the specification, section 9. */
export const pickerPageSize = 10;

/** What is looked for, by the name of the input; under no name in all columns. */
export type Asked = Readonly<Record<string, string>>;

const given = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([, text]) => text.trim() !== ''));

const has = (row: Row, columns: readonly string[], text: string): boolean =>
  columns.some((column) => plainText(row[column]).toLowerCase().includes(text.trim().toLowerCase()));

const nothing = { records: [] as readonly Row[], total: 0, whole: false };

/** One page of the rows to choose from: the server's, or a part of a list that has come whole. */
export function usePickerRows({ operation }: Linked, columns: readonly string[]) {
  const { resource, call, scope } = useKit();
  const endpoint = resource.operations[operation];
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>({});
  const { '': anywhere = '', ...search } = asked;
  const sent = { current: page, size: pickerPageSize, ...given(search) };
  const rows = useQuery({
    queryKey: [...scope, 'picker', operation, sent],
    queryFn: async () => {
      if (!endpoint) return nothing;
      // The endpoint's schema has parsed the reply: rows, or a page of them.
      const reply = (await call(endpoint, sent)) as Row[] | Page<Row>;
      return Array.isArray(reply)
        ? { records: flatRows(reply), total: 0, whole: true }
        : { ...reply, whole: false };
    },
    placeholderData: keepPreviousData,
  });
  const { records: all, whole, ...reply } = rows.data ?? nothing;
  const found = whole && anywhere !== '' ? all.filter((row) => has(row, columns, anywhere)) : all;
  const first = (page - 1) * pickerPageSize;
  return {
    rows: whole ? found.slice(first, first + pickerPageSize) : found,
    total: whole ? found.length : reply.total,
    page,
    setPage,
    search: (next: Asked) => {
      setAsked(next);
      setPage(1);
    },
    pending: rows.isFetching,
    error: rows.error,
    retry: () => void rows.refetch(),
  };
}
