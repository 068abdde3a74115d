import { messages as authMessages } from './modules/auth/messages.js';
import { messages as deskMessages } from './modules/desk/messages.js';
import { messages as developMessages } from './modules/develop/messages.js';
import { messages as reportMessages } from './modules/report/messages.js';
import { messages as smsMessages } from './modules/sms/messages.js';
import { messages as storageMessages } from './modules/storage/messages.js';
import { messages as systemMessages } from './modules/system/messages.js';
import { messages as tenantMessages } from './modules/tenant/messages.js';
import { messages as workflowMessages } from './modules/workflow/messages.js';
import type { Sentence } from './texts/define-texts.js';
import { generalMessages } from './texts/general-messages.js';
import { fill, type Language, type TextParams } from './texts/language.js';

/** Every sentence that surfaces share. */
const messages = {
  ...generalMessages,
  ...authMessages,
  ...systemMessages,
  ...tenantMessages,
  ...smsMessages,
  ...storageMessages,
  ...reportMessages,
  ...developMessages,
  ...deskMessages,
  ...workflowMessages,
};

export type MessageKey = keyof typeof messages;

/** All of them, for what looks at each: tests, generated documents. */
export const everyMessage: Readonly<Record<MessageKey, Sentence>> = messages;

/**
 * A text that every surface shares.
 *
 * @example
 * messageText('select.atLeastOne', 'zh-CN'); // '请选择至少一条数据'
 */
export const messageText = (key: MessageKey, language: Language, params?: TextParams): string =>
  fill(everyMessage[key][language], params);
