import type { Labels } from '../../../core/labels.js';
import type { inviteCode as resource } from './invite-code.js';

export const inviteCode = {
  title: 'Invite code',
  fields: {
    tenantId: 'Tenant',
    code: 'Code',
    batchNo: 'Batch',
    channel: 'Channel',
    useLimit: 'Use limit',
    usedCount: 'Used',
    expireTime: 'Expires',
    state: 'State',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    create: 'Add',
    update: 'Edit',
    remove: 'Delete',
    batch: 'Generate',
    redeem: 'Redeem',
    disable: 'Disable',
    enable: 'Enable',
  },
  inputs: {
    count: 'Count',
    batchKey: 'Batch key',
    offset: 'First number',
    prefix: 'Prefix',
    ids: 'Codes',
    status: 'Enabled',
  },
  options: {
    status: {
      1: 'Enabled',
      2: 'Disabled',
    },
    state: {
      usable: 'Usable',
      used: 'Used up',
      expired: 'Expired',
      disabled: 'Disabled',
    },
  },
  hints: {
    code: 'Left empty, one is generated',
  },
} satisfies Labels<typeof resource>;
