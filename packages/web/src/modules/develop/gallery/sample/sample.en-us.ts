import type { Labels } from '@mall/sdk/contract';
import type { sample as resource } from './sample.js';

export const sample = {
  title: 'Sample',
  fields: {
    text: 'Text',
    note: 'Text of several lines',
    secret: 'Password',
    amount: 'Whole number',
    price: 'Decimal',
    moment: 'Moment',
    yesNo: 'Switch',
    choice: 'One of a list',
    waiting: 'Choices on their way',
    failing: 'Choices that did not load',
    tree: 'Nodes of a tree',
    person: 'Person',
    people: 'People',
    department: 'Department',
    roles: 'Roles',
    posts: 'Posts',
    icon: 'Icon',
    picture: 'Picture',
    pictures: 'Pictures',
    html: 'Formatted text',
    json: 'JSON',
    xml: 'XML',
    sql: 'SQL',
    pairs: 'Names and texts',
  },
  operations: { list: 'List', detail: 'View', create: 'Add', update: 'Edit', remove: 'Delete' },
  options: { choice: { low: 'Low', high: 'High' } },
} satisfies Labels<typeof resource>;
