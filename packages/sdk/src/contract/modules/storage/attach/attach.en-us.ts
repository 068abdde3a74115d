import type { Labels } from '../../../core/labels.js';
import type { attach as resource } from './attach.js';

export const attach = {
  title: 'Attachment',
  fields: {
    tenantId: 'Tenant',
    link: 'Address',
    domainUrl: 'Domain',
    name: 'Stored as',
    originalName: 'File name',
    extension: 'Extension',
    attachSize: 'Size (bytes)',
    ownerName: 'Owner',
    createTime: 'Uploaded',
  },
  operations: { list: 'List', detail: 'View', rename: 'Rename', remove: 'Delete', download: 'Download' },
} satisfies Labels<typeof resource>;
