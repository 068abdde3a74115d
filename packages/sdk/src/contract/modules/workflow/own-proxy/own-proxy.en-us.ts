import type { FieldWords } from '../../../core/record/field-words.js';
import type { ownProxy as resource } from './own-proxy.js';

export const ownProxy = {
  title: 'My proxy',
  fields: {
    tenantId: 'Tenant',
    proxyUserId: 'Proxy',
    proxyUserName: 'Proxy name',
    processDefKey: {
      label: 'Process',
      hint: 'WF_ALL_PROCESS means every process; a new one may name several keys, comma-joined',
    },
    type: { label: 'How long', options: { 1: 'Always', 2: 'Between two moments' } },
    startTime: 'From',
    endTime: 'Until',
    openToo: { label: 'Open tasks too', hint: 'What is open already changes hands as well, when it begins' },
    status: { label: 'State', options: { 1: 'Usable', 2: 'Disabled' } },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
