import type { Noun } from '../../command/context.js';
import { smsWords } from './sms-words.js';

export const smsNoun: Noun = {
  words: smsWords,
  changes: {
    send: () => import('./send.js').then((m) => m.smsSend),
    'send-validate': () => import('./send.js').then((m) => m.smsSendValidate),
    'validate-message': () => import('./send.js').then((m) => m.smsValidateMessage),
  },
};
