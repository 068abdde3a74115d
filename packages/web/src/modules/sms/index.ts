import { MailOutlined, MessageOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { smsWords } from './words.js';

export const sms: WebModule = {
  words: smsWords,
  icons: { mail: MailOutlined, message: MessageOutlined },
  screens: {
    '/resource/sms': lazyScreen(() => import('./configs/configs-page.js').then((m) => m.ConfigsPage), {}),
    '/resource/sms-message': lazyScreen(
      () => import('./messages/messages-page.js').then((m) => m.MessagesPage),
      {},
    ),
  },
};
