import { type ListFileFormat, listFileFormats } from '@mall/sdk';
import type { Kit } from '../kit/kit.js';

/** How a list is written to a file: by the server, or here from its pages. */
export interface ExportFormat {
  readonly kind: ListFileFormat;
  readonly by: 'server' | 'browser';
}

/** The files that a view can be had as. The server writes its own lists. */
export function exportFormats({ list, screen }: Pick<Kit, 'list' | 'screen'>): ExportFormat[] {
  if (screen.source || !list.endpoint) return [{ kind: 'csv', by: 'browser' }];
  return [...listFileFormats].reverse().map((kind) => ({ kind, by: 'server' }));
}
