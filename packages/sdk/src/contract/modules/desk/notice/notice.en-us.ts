import type { Labels } from '../../../core/labels.js';
import type { notice as resource } from './notice.js';

export const notice = {
  title: 'Notice',
  fields: {
    tenantId: 'Tenant',
    title: 'Title',
    category: 'Notice type',
    categoryName: 'Name of the notice type',
    releaseTime: 'Release time',
    content: 'Content',
    state: 'State',
    attachments: 'Attachments',
    attachmentNames: 'Names of the attachments',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', release: 'Release' },
  inputs: { ids: 'Notices', releaseTime_datege: 'Released from', releaseTime_datelt: 'Released before' },
  options: { state: { draft: 'Draft', scheduled: 'Scheduled', released: 'Released' } },
  hints: {
    releaseTime: 'Left empty, it stays a draft',
    attachments: 'Open to whoever may read the notice',
  },
} satisfies Labels<typeof resource>;
