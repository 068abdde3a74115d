import * as z from 'zod';
import { field } from '../../../core/field/field-types.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { heldFileIds, heldFiles } from '../../../fields/held-files.js';
import { optional } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';

/** Notices of a tenant, as their authors write them (wire contract, section 3.21), and as their readers see them. */
export const notice = defineFields({
  name: 'notice',
  screen: '/desk/notice',
  code: 'notice',
  tenancy: 'tenant',
  title: 'title',
  fields: {
    title: field.text({ required: true, column: true, search: true }),
    category: field.numericDictionary('notice', {
      min: 1,
      max: 99,
      required: true,
      initial: 1,
      column: true,
      search: true,
    }),
    /** Follows from the time of release; never stored. */
    state: field.state(
      { draft: 'neutral', scheduled: 'warning', released: 'success' },
      { derived: true, computed: true, row: 'always', column: true, search: true },
    ),
    /** Nobody reads it before; without one it is a draft. */
    releaseTime: field.moment({ column: true }),
    createTime: field.moment({ in: 'row', column: true }),
    /** HTML without anything that could act. */
    content: field.richText(),
    /** Whoever may read the notice may read them. */
    attachments: field.custom({
      row: heldFiles().nullish(),
      form: optional(heldFileIds()),
      widget: 'attachments',
      format: 'files',
      nameField: 'attachmentNames',
    }),
  },
  crud: {
    style: 'blade',
    base: '/blade-desk/notice',
    alsoAsked: z.object({ releaseTime_datege: dateTime(), releaseTime_datelt: dateTime() }),
  },
  operations: () => ({
    /** Released from now on; what is out already keeps its time. */
    release: idsAction({ path: '/blade-desk/notice/release', code: 'notice_edit' }),
  }),
});
