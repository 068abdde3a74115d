import { attach as descriptor } from '@mall/sdk/contract';
import { attaches } from '../../../attachments/attach.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fileKeeperOf } from '../file/file-keeper.js';
import { attachHandlers, ownTransactions } from './attach-handlers.js';

const page = pageSteps(descriptor, {
  id: '1164733399669962201',
  parentId: folderIds.resource,
  icon: 'paper-clip',
  sort: 2,
  shops: true,
  buttons: [
    { code: 'attach_upload', place: 1 },
    { code: 'attach_download', place: 2, name: '下载' },
    { code: 'attach_delete', place: 3, name: '删除' },
  ],
});

/** Files that belong to somebody. */
export const attach = definePart({
  rows: { resource: descriptor, table: attaches },
  mount: (host) => mount(host, descriptor, attachHandlers(fileKeeperOf(host)), { ownTransactions }),
  seeds: page,
});
