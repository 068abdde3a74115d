import type { Labels } from '../../../core/labels.js';
import type { post as resource } from './post.js';

export const post = {
  title: 'Post',
  fields: {
    category: 'Post type',
    postCode: 'Post code',
    postName: 'Post name',
    sort: 'Post sort',
    remark: 'Description',
    tenantId: 'Tenant',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', select: 'Choices' },
} satisfies Labels<typeof resource>;
