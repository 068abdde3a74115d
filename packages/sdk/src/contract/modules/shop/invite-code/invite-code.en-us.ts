import type { FieldWords } from '../../../core/record/field-words.js';
import type { inviteCode as resource } from './invite-code.js';

export const inviteCode = {
  title: 'Invite code',
  fields: {
    code: { label: 'Code', hint: 'Left empty, one is generated' },
    batchNo: 'Batch',
    channel: 'Channel',
    useLimit: 'Use limit',
    usedCount: 'Used',
    expireTime: 'Expires',
    state: {
      label: 'State',
      options: { usable: 'Usable', used: 'Used up', expired: 'Expired', disabled: 'Disabled' },
    },
    status: { label: 'Enabled', options: { 1: 'Enabled', 2: 'Disabled' } },
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    create: 'Add',
    update: 'Edit',
    remove: 'Delete',
    batches: 'Batches',
    batch: 'Generate',
    redeem: 'Redeem',
    disable: 'Disable',
    enable: 'Enable',
  },
  inputs: {
    issued: 'Issued',
    usable: 'Usable',
    used: 'Used up',
    expired: 'Expired',
    disabled: 'Disabled',
    count: 'Count',
    batchKey: 'Batch key',
    offset: 'First number',
    prefix: 'Prefix',
    ids: 'Codes',
    // What replies say.
    created: 'Made now',
    existing: 'There before',
  },
} satisfies FieldWords<typeof resource>;
