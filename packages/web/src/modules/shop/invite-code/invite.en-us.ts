import type { Same } from '../../../i18n/words.js';
import type { invite as zh } from './invite.zh-cn.js';

export const invite: Same<typeof zh> = {
  batch: 'Create invite codes',
  submit: 'Create {{count}} (code|codes)',
  done: '{{count}} (code|codes) created',
  resume: 'Go on',
  forget: 'Leave it',
  unfinished: 'Batch {{name}} of {{count}} codes is not complete; going on makes no code twice',
  batches: 'Batches',
  noBatches: 'No batches yet: create one with “Generate”',
  allCodes: 'All codes',
  moreBatches: 'Earlier batches',
  usedOf: '{{used}} of {{issued}} used',
  until: 'until {{day}}',
  issued: 'Issued',
  usable: 'Usable',
  used: 'Used up',
  expired: 'Expired',
  disabled: 'Disabled',
  sheet: 'Print QR codes',
  exportBatch: 'Export this batch',
};
