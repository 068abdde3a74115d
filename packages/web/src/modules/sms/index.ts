import { MailOutlined, MessageOutlined } from '@ant-design/icons';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';
import { smsWords } from './words.js';

export const sms: WebModule = {
  words: smsWords,
  icons: { mail: MailOutlined, message: MessageOutlined },
  screens: {
    '/resource/sms': resourceScreen('sms', {
      actionDialogs: {
        sendValidate: () => import('./try-code/try-code-dialog.js').then((m) => m.TryCodeDialog),
      },
      // The dialog goes on to it with what sending has answered.
      hiddenActions: ['validateMessage'],
    }),
  },
};
