import * as z from 'zod';
import { bladeCrud, updateInput } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  /** Names the file; what can be opened is the link that `download` answers. */
  link: text(1000),
  domainUrl: text(500).nullish(),
  name: text(),
  originalName: text(),
  extension: text(12).nullish(),
  /** Bytes. */
  attachSize: int(),
  /** Whoever has sent it. */
  ownerName: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({ originalName: required() }),
  query: z.object({ originalName: text(), name: text(), extension: text(12), domainUrl: text(500) }),
};

const { list, detail, remove } = bladeCrud('/blade-resource/attach', shapes, {
  code: 'attach',
  hidden: ['ownerName'],
});

/** Files that belong to somebody (wire contract, section 3.12). They come by `file.putFileAttach` and by nothing else. */
export const attach = defineResource({
  name: 'attach',
  screen: '/resource/attach',
  code: 'attach',
  tenancy: 'tenant',
  shapes,
  title: 'originalName',
  columns: ['originalName', 'extension', 'attachSize', 'ownerName', 'createTime', 'name'],
  search: ['originalName', 'extension'],
  fields: ['originalName'],
  formats: { attachSize: 'number', name: 'mono', createTime: 'datetime' },
  operations: {
    list,
    detail: { ...detail, permission: ['attach', 'attach_download'] } as typeof detail,
    /** Gives a link to its bytes that holds for an hour. */
    download: endpoint({
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
    /** Another name for people; neither the bytes nor their place change. */
    rename: endpoint({
      method: 'POST',
      path: '/blade-resource/attach/submit',
      permission: 'attach_upload',
      target: { field: 'id', many: false },
      done: 'done.updated',
      input: updateInput(shapes.row, shapes.form),
      documentedAs: z.object({ id: id(), originalName: shapes.form.shape.originalName.optional() }),
      output: shapes.row,
    }),
    remove,
  },
});
