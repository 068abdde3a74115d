import { type FileReply, fileReply } from '@mall/sdk/contract';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit.js';
import { filterInput, type ListState, listQuery } from '../list/list-state.js';
import { type ExportKind, mediaTypes } from './export-formats.js';

/** A long list is read as long as it takes; whoever waits can give up. */
const patience = 30 * 60_000;

interface Wanted {
  readonly kind: ExportKind;
  readonly signal: AbortSignal;
  readonly onBytes: (received: number) => void;
}

/** The list's own call, answered as a file: its filters and its order, all of its pages. */
export const useServerFile = (state: ListState) => {
  const { list } = useKit();
  const { client, downloads } = useServices();
  return async ({ kind, signal, onBytes }: Wanted): Promise<FileReply | undefined> => {
    if (!list.endpoint) return undefined;
    const endpoint = { ...list.endpoint, reply: 'file' as const, output: fileReply() };
    const { current, size, ...view } = listQuery(state, list.filters);
    const input = list.listing === 'page' ? view : filterInput(state.filters, list.filters);
    const { headers, stop } = downloads.follow(onBytes);
    try {
      const options = { signal, timeout: patience, headers: { ...headers, accept: mediaTypes[kind] } };
      // Parsed by the schema that stands above.
      return (await client.call(endpoint, input, options)) as FileReply;
    } finally {
      stop();
    }
  };
};
