import type { Same } from '../../i18n/words.js';
import type { words as zh } from './words.zh-cn.js';

export const words: Same<typeof zh> = {
  code: {
    sent: 'A code was sent to {{phone}}; enter what was received',
    check: 'Check',
    right: 'The code is right',
  },
  template: {
    title: 'Template',
    sign: '[{{sign}}] ',
    elsewhere:
      'The provider makes the text by the number of its template; known here are the signature and the values',
  },
  try: {
    title: 'Try',
    message: 'Send a message',
    value: 'Value of {{name}}',
    send: 'Send',
    sent: 'Sent to {{phone}}',
    log: 'See the SMS log',
    mayNot: 'You may not send messages; ask an administrator where you need to',
  },
  messages: {
    message: 'Message',
    states: 'By state',
  },
};
