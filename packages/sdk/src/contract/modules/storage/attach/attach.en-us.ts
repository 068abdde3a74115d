import type { FieldWords } from '../../../core/record/field-words.js';
import type { attach as resource } from './attach.js';

export const attach = {
  title: 'Attachment',
  fields: {
    link: 'Address',
    domainUrl: 'Domain',
    name: 'Stored as',
    originalName: 'File name',
    extension: 'Extension',
    attachSize: 'Size',
    ownerName: 'Owner',
    createTime: 'Uploaded',
  },
  operations: { list: 'List', detail: 'View', rename: 'Rename', remove: 'Delete', download: 'Download' },
  inputs: {
    // What replies say.
    expires: 'Link is good until',
  },
} satisfies FieldWords<typeof resource>;
