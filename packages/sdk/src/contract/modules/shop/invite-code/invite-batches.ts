import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { maxPageSize, type Page, pageOf } from '../../../core/search.js';
import { int } from '../../../fields/numbers.js';

const batch = z.object({
  /** Names it; every code of it has it as its batch number. */
  batchNo: z.string(),
  /** How many codes there are, and what has become of them; each is in one of the four states. */
  issued: int(),
  usable: int(),
  used: int(),
  expired: int(),
  disabled: int(),
  /** Of its newest code: all of them were made alike. */
  channel: z.string().nullable(),
  expireTime: z.string().nullable(),
  remark: z.string().nullable(),
  /** When its newest code was made. */
  createTime: z.string().nullable(),
});

/** The batches of codes that somebody sees, the newest first, each with how far it is used. */
export const batchesOf = endpoint({
  method: 'GET',
  path: '/invite-code/batches',
  permission: 'invite_code',
  input: z.strictObject({ current: int(1).optional(), size: int(1, maxPageSize).optional() }),
  output: pageOf(batch) as z.ZodType<Page<z.output<typeof batch>>>,
});
