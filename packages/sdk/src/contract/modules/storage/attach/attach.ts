import * as z from 'zod';
import { updateInput } from '../../../core/crud.js';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required } from '../../../fields/text.js';

/** Files that belong to somebody (wire contract, section 3.12). They come by `file.putFileAttach` and by nothing else. */
export const attach = defineFields({
  name: 'attach',
  screen: '/resource/attach',
  code: 'attach',
  tenancy: 'tenant',
  title: 'originalName',
  fields: {
    originalName: field.text({ required: true, column: true, search: true }),
    extension: field.text({ max: 12, in: 'row', column: true, search: true }),
    attachSize: field.integer({ in: 'row', row: 'always', format: 'bytes', column: true }),
    /** Whoever has sent it. */
    ownerName: field.text({ derived: true, column: true }),
    createTime: field.moment({ in: 'row', column: true }),
    name: field.text({ in: 'row', row: 'always', format: 'mono', column: true, query: true }),
    /** Names the file; what can be opened is the link that `download` answers. */
    link: field.text({ max: 1000, in: 'row', row: 'always' }),
    domainUrl: field.text({ max: 500, in: 'row', query: true }),
  },
  crud: { style: 'own', base: '/blade-resource/attach' },
  operations: ({ standard: { blade }, shapes, outputs }) => ({
    list: blade.list,
    detail: under(blade.detail, { permission: ['attach', 'attach_download'] }),
    /** Gives a link to its bytes that holds for an hour. */
    download: refusing(
      endpoint({
        method: 'POST',
        path: '/blade-resource/attach/download',
        send: 'query',
        permission: 'attach_download',
        idempotent: true,
        target: { field: 'id', many: false },
        input: z.object({ id: id() }),
        output: z.object({
          link: z.string(),
          originalName: z.string(),
          attachSize: int(),
          expires: z.string(),
        }),
      }),
      'file.not_found',
    ),
    /** Another name for people; neither the bytes nor their place change. */
    rename: endpoint({
      method: 'POST',
      path: '/blade-resource/attach/submit',
      permission: 'attach_upload',
      target: { field: 'id', many: false },
      done: 'done.updated',
      input: updateInput(shapes.row, shapes.form),
      documentedAs: z.object({ id: id(), originalName: required().optional() }),
      output: outputs.row,
    }),
    remove: blade.remove,
  }),
});
