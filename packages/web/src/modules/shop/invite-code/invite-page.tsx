import { ResourcePage } from '../../../resource/resource-page.js';
import { BatchHead } from './batch-head.js';
import { BatchList } from './batch-list.js';

/** What is the same of a whole batch comes last: it stands beside them. */
const columns = [
  ...['code', 'state', 'usedCount', 'useLimit', 'expireTime'],
  ...['channel', 'batchNo', 'remark', 'createTime'],
];
const slots = { above: BatchHead, beside: BatchList };
const dialogs = { batch: () => import('./batch-dialog.js').then((m) => m.BatchDialog) };

/** Invite codes: the batches with how far each is used, and beside them the codes of one, or all. */
export const InvitePage = () => (
  <ResourcePage
    name="invite-code"
    columns={columns}
    actionDialogs={dialogs}
    exportCode="invite_code_export"
    slots={slots}
  />
);
