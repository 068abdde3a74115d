import { sms as descriptor, loadLabels } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { checkCode, sendCode } from '../codes/codes.js';
import { sendMessage } from '../sending/send.js';
import { enable } from './enable.js';
import { smsSeeds } from './sms.seeds.js';
import { smsConfigs } from './sms.table.js';
import { keyColumns, withSealedKeys } from './sms-keys.js';
import { tryOut } from './try-out.js';

const page = pageSteps(descriptor, {
  id: '1164733389658962251',
  parentId: folderIds.resource,
  icon: 'message',
  sort: 3,
  shops: true,
});

/** Through whom messages are sent, and sending them. */
export const sms = plainPart(descriptor, {
  table: smsConfigs,
  family: 'entity',
  hidden: keyColumns,
  rules: {
    beforeInsert: withSealedKeys,
    beforeUpdate: withSealedKeys,
    // What was sealed when it was written is sealed when it comes back.
    beforeRestore: () => undefined,
    decorate: async (ctx, rows) => {
      const named = await withDictNames(ctx, descriptor, rows);
      const { options } = await loadLabels('sms', ctx.language);
      return named.map((row) => ({ ...row, statusName: options?.status?.[String(row.status)] ?? null }));
    },
  },
  actions: {
    enable,
    try: tryOut,
    // The contract's schemas have made texts of what came.
    send: () => (ctx, input) => sendMessage(ctx, input as Parameters<typeof sendMessage>[1]),
    sendValidate: () => sendCode,
    validateMessage: () => (ctx, input) => checkCode(ctx, input as Parameters<typeof checkCode>[1]),
  },
  ownTransactions: ['try', 'send', 'sendValidate', 'validateMessage'],
  refusals: { mall_sms_code_key: 'sms.code_exists', mall_sms_enabled_key: 'row.conflict' },
  seeds: [...page, ...smsSeeds],
});
