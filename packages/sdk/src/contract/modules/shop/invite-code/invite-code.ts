import * as z from 'zod';
import { restCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  code: text(32),
  batchNo: text(64).nullish(),
  channel: text(32).nullish(),
  useLimit: int(),
  usedCount: int(),
  expireTime: z.string().nullish(),
  /** What a reader wants to know: usable, used up, expired or disabled; derived, never stored. */
  state: z.enum(['usable', 'used', 'expired', 'disabled']),
  remark: text().nullish(),
  ...baseColumns,
});

/** Letters and digits of a hand-written code or prefix. */
const codeText = (max: number) =>
  text(max).refine((value) => /^[0-9A-Za-z-]*$/.test(value), { params: { rule: 'type' } });

const properties = {
  channel: optional(text(32)),
  useLimit: optional(int(1, 1_000_000)),
  expireTime: optional(dateTime()),
  remark: optional(text()),
};

const shapes = {
  row,
  form: z.object({
    code: optional(codeText(32)),
    batchNo: optional(text(64)),
    ...properties,
    status: optional(int(1, 2)),
  }),
  query: z.object({
    code: text(),
    batchNo: text(),
    channel: text(),
    status: int(1, 2),
    state: z.enum(['usable', 'used', 'expired', 'disabled']),
  }),
};

/** The most codes one batch call makes (decisions, limits). */
export const maxInviteBatch = 10_000;

/** Invite codes (decisions, product). A code without `code` gets ten Crockford base-32 characters. */
export const inviteCode = defineResource({
  name: 'invite-code',
  screen: '/shop/invite-code',
  code: 'invite_code',
  tenancy: 'tenant',
  shapes,
  title: 'code',
  columns: [
    'code',
    'state',
    'batchNo',
    'channel',
    'usedCount',
    'useLimit',
    'expireTime',
    'remark',
    'createTime',
  ],
  search: ['code', 'batchNo', 'channel', 'state'],
  fields: ['code', 'batchNo', 'channel', 'useLimit', 'expireTime', 'status', 'remark'],
  widgets: { useLimit: 'number', expireTime: 'date', status: 'select', state: 'select', remark: 'textarea' },
  formats: {
    code: 'code',
    state: 'status',
    expireTime: 'datetime',
    usedCount: 'number',
    useLimit: 'number',
    batchNo: 'mono',
  },
  tones: { state: { usable: 'success', expired: 'warning', disabled: 'danger' } },
  options: { status: { values: [1, 2] }, state: { values: ['usable', 'used', 'expired', 'disabled'] } },
  editable: { code: 'create', batchNo: 'create' },
  initial: { useLimit: 1, status: 1 },
  operations: {
    ...restCrud('/invite-code', shapes, { code: 'invite_code', hidden: ['state'] }),
    /** Makes `count` codes; the same batchKey never makes one twice, so it may be repeated after any failure. */
    batch: endpoint({
      method: 'POST',
      path: '/invite-code/batch',
      permission: 'invite_code_add',
      idempotent: true,
      input: z.strictObject({
        count: int(1, maxInviteBatch),
        batchKey: text(64).refine((value) => /^[\w.:-]+$/.test(value), { params: { rule: 'type' } }),
        /** Number of the first code within the batch key, so that a large batch can travel in parts. */
        offset: int(0, 100_000_000).optional(),
        prefix: optional(codeText(12)),
        ...properties,
      }),
      output: z.object({ batchKey: z.string(), created: int(), existing: int(), codes: z.array(z.string()) }),
    }),
    redeem: endpoint({
      method: 'POST',
      path: '/invite-code/redeem',
      input: z.strictObject({ code: text(32) }),
      output: row,
    }),
    disable: idsAction({ path: '/invite-code/disable', code: 'invite_code_disable', danger: true }),
    enable: idsAction({ path: '/invite-code/enable', code: 'invite_code_disable' }),
  },
});
