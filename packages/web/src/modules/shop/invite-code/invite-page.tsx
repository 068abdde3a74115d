import { ResourcePage } from '../../../resource/resource-page.js';
import { BatchHead } from './batch-head.js';
import { BatchList } from './batch-list.js';

const slots = { above: BatchHead, beside: BatchList };
const dialogs = { batch: () => import('./batch-dialog.js').then((m) => m.BatchDialog) };

/** Invite codes: the batches with how far each is used, and beside them the codes of one, or all. */
export const InvitePage = () => (
  <ResourcePage name="invite-code" actionDialogs={dialogs} exportCode="invite_code_export" slots={slots} />
);
