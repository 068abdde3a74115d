import { attach } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useMay } from '../../../lib/access/access.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { DropFiles } from './drop-files.js';
import { LookPanel } from './look-panel.js';
import { NameCell } from './name-cell.js';

/** What a file is called in its store is read in the detail. */
const columns = ['originalName', 'attachSize', 'ownerName', 'createTime'];
const actionDialogs = { download: () => import('./download-dialog.js').then((m) => m.DownloadDialog) };
const cells: Slots['cells'] = { originalName: (row: Row) => <NameCell row={row} /> };

/** Files that belong to somebody: dropped over their list, looked at by their names where one may have them. */
export function AttachPage() {
  const may = useMay();
  const mayLook = may(attach.operations.download);
  const slots = useMemo<Slots>(() => ({ above: Above, ...(mayLook ? { cells } : {}) }), [mayLook]);
  return <ResourcePage name="attach" columns={columns} actionDialogs={actionDialogs} slots={slots} />;
}

const Above = () => (
  <>
    <DropFiles />
    <LookPanel />
  </>
);
