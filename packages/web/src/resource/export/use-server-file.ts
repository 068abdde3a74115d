import { type ListFileFormat, listFile } from '@mall/sdk';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import { filterInput, type ListState, listQuery } from '../list/list-state.js';

interface Wanted {
  readonly kind: ListFileFormat;
  readonly signal: AbortSignal;
  readonly onBytes: (received: number) => void;
}

interface SavedFile {
  readonly name: string | undefined;
  readonly content: Blob;
}

/** The list's own call, answered as a file: its filters, its order and its columns, all of its pages. */
export function useServerFile(state: ListState, columns: readonly string[]) {
  const kit = useKit();
  const { list } = kit;
  const { client } = useServices();
  return async ({ kind, signal, onBytes }: Wanted): Promise<SavedFile | undefined> => {
    if (!list.endpoint) return undefined;
    const { current, size, ...view } = listQuery(state, kit);
    const input = list.listing === 'page' ? view : filterInput(state.filters, kit);
    const { name, type, chunks } = await listFile(client, list.endpoint, input, {
      format: kind,
      columns,
      signal,
    });
    const parts: BlobPart[] = [];
    let received = 0;
    for await (const bytes of chunks) {
      // A reply's bytes stand in buffers of their own.
      parts.push(bytes as Uint8Array<ArrayBuffer>);
      received += bytes.length;
      onBytes(received);
    }
    return { name, content: new Blob(parts, { type }) };
  };
}
