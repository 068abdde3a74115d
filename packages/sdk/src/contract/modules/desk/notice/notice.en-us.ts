import type { FieldWords } from '../../../core/record/field-words.js';
import type { notice as resource } from './notice.js';

export const notice = {
  title: 'Notice',
  fields: {
    title: 'Title',
    category: 'Notice type',
    categoryName: 'Name of the notice type',
    releaseTime: { label: 'Release time', hint: 'Left empty, it stays a draft' },
    content: 'Content',
    state: { label: 'State', options: { draft: 'Draft', scheduled: 'Scheduled', released: 'Released' } },
    attachments: { label: 'Attachments', hint: 'Open to whoever may read the notice' },
    attachmentNames: 'Names of the attachments',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', release: 'Release' },
  inputs: {
    ids: 'Notices',
    releaseTime_datege: 'Released from',
    releaseTime_datelt: 'Released before',
  },
} satisfies FieldWords<typeof resource>;
