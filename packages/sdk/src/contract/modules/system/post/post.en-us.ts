import type { FieldWords } from '../../../core/record/field-words.js';
import type { post as resource } from './post.js';

export const post = {
  title: 'Post',
  fields: {
    category: 'Post type',
    postCode: 'Post code',
    postName: 'Post name',
    people: 'People',
    sort: 'Post sort',
    remark: 'Description',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', select: 'Choices' },
} satisfies FieldWords<typeof resource>;
