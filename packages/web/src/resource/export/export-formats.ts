import type { ListFileFormat } from '@mall/sdk';
import type { Kit } from '../kit.js';

/** How a list is written to a file: by the server, or here from its pages, with the columns of the view. */
export interface ExportFormat {
  readonly kind: ListFileFormat;
  readonly by: 'server' | 'browser';
  /** The file has the columns of the list, of which this view shows others or in another order. */
  readonly allColumns: boolean;
}

/** The files that a view can be had as. The server writes its own lists, with the columns that they declare. */
export const exportFormats = (
  { list, screen }: Pick<Kit, 'list' | 'screen'>,
  shown: readonly string[],
  declared: readonly string[],
): ExportFormat[] => {
  if (screen.source || !list.endpoint) return [{ kind: 'csv', by: 'browser', allColumns: false }];
  const same = shown.join() === declared.join();
  return [
    { kind: 'xlsx', by: 'server', allColumns: !same },
    { kind: 'csv', by: same ? 'server' : 'browser', allColumns: false },
  ];
};
