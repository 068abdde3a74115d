import {
  bit,
  defineFields,
  field,
  heldFileIds,
  heldFiles,
  int,
  optional,
  required,
} from '@mall/sdk/contract';
import * as z from 'zod';

const line = z.object({
  lineName: required(64),
  choice: optional(z.enum(['low', 'high'])),
  amount: optional(int()),
  yesNo: bit().optional(),
});

const pictures = { types: ['image/jpeg', 'image/png'], bytes: 500 * 1024, ratio: 1 };
const chosen = { nameField: false } as const;
const searched = { widget: 'picker', nameField: false } as const;

/** What rows hold and no form asks for: a field of each format. */
const cells = {
  code: field.text({ in: 'row', row: 'always', format: 'code' }),
  count: field.integer({ in: 'row', format: 'number' }),
  money: field.money({ in: 'row' }),
  bytes: field.integer({ in: 'row', format: 'bytes' }),
  date: field.day({ in: 'row' }),
  createTime: field.moment({ in: 'row' }),
  state: field.state(
    { good: 'success', waiting: 'warning', bad: 'danger', over: 'neutral' },
    { in: 'row', row: 'always' },
  ),
  link: field.url({ in: 'row' }),
  files: field.custom({ row: heldFiles().nullish(), format: 'files', nameField: 'fileNames' }),
  limit: field.integer({ in: 'row', format: 'unlimited' }),
  phone: field.phone({ in: 'row' }),
  mono: field.text({ in: 'row', format: 'mono' }),
};

/** A field for every control; it is shown here and nowhere kept. */
export const sample = defineFields({
  name: 'gallery-sample',
  screen: '/test',
  code: 'gallery_sample',
  tenancy: 'global',
  title: 'text',
  baseColumns: [],
  fields: {
    text: field.text({ max: 64, required: true, column: true, search: true }),
    note: field.text({ widget: 'textarea' }),
    secret: field.secret({ max: 32 }),
    amount: field.integer(),
    price: field.decimal({ scale: 2 }),
    day: field.day(),
    moment: field.moment(),
    yesNo: field.yesNo({ required: true }),
    choice: field.choice(['low', 'high']),
    waiting: field.link('gallery-waiting', { from: 'list', label: 'text' }, chosen),
    failing: field.link('gallery-failing', { from: 'list', label: 'text' }, chosen),
    tree: field.links('dept', { from: 'tree' }, chosen),
    person: field.link('user', { from: 'search', label: 'realName' }, searched),
    people: field.links('user', { from: 'search', label: 'realName' }, searched),
    department: field.link('dept', { from: 'select', label: 'deptName' }, searched),
    roles: field.links('role', { from: 'select', label: 'roleName' }, searched),
    posts: field.links('post', { from: 'select', label: 'postName' }, searched),
    icon: field.text({ max: 64, widget: 'icon' }),
    picture: field.file(pictures),
    pictures: field.files({}, { format: 'image' }),
    attachments: field.custom({
      row: heldFiles().nullish(),
      form: optional(heldFileIds()),
      widget: 'attachments',
    }),
    html: field.richText(),
    json: field.json(),
    xml: field.code('xml'),
    sql: field.code('sql'),
    pairs: field.json({ widget: 'key-value' }),
    lines: field.custom({
      row: z.array(line).nullish(),
      form: z.array(line).nullish(),
      widget: 'rows',
    }),
    ...cells,
  },
  crud: { style: 'rest', base: '/gallery-sample' },
});

/** The cells that are shown: every format, and those that a field's kind makes. */
export const cellFields = [
  'text',
  ...Object.keys(cells),
  'picture',
  'icon',
  'yesNo',
  'choice',
  'json',
] as readonly (keyof (typeof sample)['record'])[];
