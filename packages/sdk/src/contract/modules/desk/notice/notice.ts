import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { heldFileIds, heldFiles } from '../../../fields/held-files.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';

const states = ['draft', 'scheduled', 'released'] as const;

/** A notice as its authors see it, and its readers. */
const noticeRow = z.object({
  id: id(),
  tenantId: text(12),
  title: text(),
  category: int(),
  categoryName: z.string().nullish(),
  /** Nobody reads it before; without one it is a draft. */
  releaseTime: z.string().nullish(),
  /** HTML without anything that could act. */
  content: z.string().nullish(),
  /** Follows from the time of release; never stored. */
  state: z.enum(states),
  /** Whoever may read the notice may read them. */
  attachments: heldFiles().nullish(),
  attachmentNames: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row: noticeRow,
  form: z.object({
    title: required(),
    category: int(1, 99),
    releaseTime: optional(dateTime()),
    content: optional(text(20_000)),
    attachments: optional(heldFileIds()),
  }),
  query: z.object({ title: text(), category: int(), state: z.enum(states) }),
};

/** Fields of a notice that its row has and its table has not. */
export const derivedNoticeFields = ['categoryName', 'state', 'attachments', 'attachmentNames'];

/** Notices of a tenant, as their authors write them (wire contract, section 3.21). */
export const notice = defineResource({
  name: 'notice',
  screen: '/desk/notice',
  code: 'notice',
  tenancy: 'tenant',
  shapes,
  title: 'title',
  columns: ['title', 'category', 'state', 'releaseTime', 'createTime'],
  search: ['title', 'category', 'state'],
  fields: ['title', 'category', 'releaseTime', 'content', 'attachments'],
  widgets: {
    category: 'select',
    releaseTime: 'date',
    content: 'html',
    attachments: 'attachments',
    state: 'select',
  },
  formats: { state: 'status', releaseTime: 'datetime', attachments: 'files' },
  tones: { state: { scheduled: 'warning', released: 'success' } },
  options: { category: { dict: 'notice', numeric: true }, state: { values: states } },
  names: { category: 'categoryName', attachments: 'attachmentNames' },
  initial: { category: 1 },
  operations: {
    ...bladeCrud('/blade-desk/notice', shapes, {
      code: 'notice',
      hidden: derivedNoticeFields,
      alsoAsked: z.object({ releaseTime_datege: dateTime(), releaseTime_datelt: dateTime() }),
    }),
    /** Released from now on; what is out already keeps its time. */
    release: idsAction({ path: '/blade-desk/notice/release', code: 'notice_edit' }),
  },
});
