import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';
import { batchesOf } from './invite-batches.js';

/** Letters and digits of a hand-written code or prefix. */
const codeLetters = /^[0-9A-Za-z-]*$/;

/** The most codes one batch call makes (decisions, limits). */
export const maxInviteBatch = 10_000;

/** Invite codes (decisions, product). A code without `code` gets ten Crockford base-32 characters. */
export const inviteCode = defineFields({
  name: 'invite-code',
  screen: '/shop/invite-code',
  code: 'invite_code',
  tenancy: 'tenant',
  title: 'code',
  fields: {
    code: field.text({
      max: 32,
      matches: codeLetters,
      row: 'always',
      editable: 'create',
      format: 'code',
      column: true,
      search: true,
    }),
    /** What a reader wants to know; derived, never stored. */
    state: field.state(
      { usable: 'success', used: 'neutral', expired: 'warning', disabled: 'danger' },
      { derived: true, computed: true, row: 'always', column: true, search: true },
    ),
    batchNo: field.text({ max: 64, editable: 'create', format: 'mono', column: true, search: true }),
    channel: field.text({ max: 32, column: true, search: true }),
    usedCount: field.integer({ in: 'row', default: 0, format: 'number', column: true }),
    useLimit: field.integer({ min: 1, max: 1_000_000, default: 1, format: 'number', column: true }),
    expireTime: field.moment({ column: true }),
    status: field.state({ 1: 'success', 2: 'danger' }, { row: 'maybe', default: 1, query: true }),
    remark: field.text({ widget: 'textarea', column: true }),
    createTime: field.moment({ in: 'row', column: true }),
  },
  crud: { style: 'rest', base: '/invite-code' },
  operations: ({ update, create, outputs }) => ({
    update: refusing(update, 'invite_code.exists'),
    create: refusing(create, 'invite_code.exists'),
    batches: batchesOf,
    /** Makes `count` codes; the same batchKey never makes one twice, so it may be repeated after any failure. */
    batch: refusing(
      endpoint({
        method: 'POST',
        path: '/invite-code/batch',
        permission: 'invite_code_add',
        idempotent: true,
        input: z.strictObject({
          count: int(1, maxInviteBatch),
          batchKey: text(64).refine((value) => /^[\w.:-]+$/.test(value), { params: { rule: 'type' } }),
          /** Number of the first code within the batch key, so that a large batch can travel in parts. */
          offset: int(0, 100_000_000).optional(),
          prefix: optional(text(12).refine((value) => codeLetters.test(value), { params: { rule: 'type' } })),
          channel: optional(text(32)),
          useLimit: optional(int(1, 1_000_000)),
          expireTime: optional(dateTime()),
          remark: optional(text()),
        }),
        output: z.object({
          batchKey: z.string(),
          created: int(),
          existing: int(),
          codes: z.array(z.string()),
        }),
      }),
      'invite_code.batch_changed',
    ),
    redeem: refusing(
      endpoint({
        method: 'POST',
        path: '/invite-code/redeem',
        input: z.strictObject({ code: text(32) }),
        output: outputs.row,
      }),
      'invite_code.unusable',
    ),
    disable: idsAction({ path: '/invite-code/disable', code: 'invite_code_disable', danger: true }),
    enable: idsAction({ path: '/invite-code/enable', code: 'invite_code_disable' }),
  }),
});
