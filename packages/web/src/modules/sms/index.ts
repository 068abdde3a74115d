import { MessageOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const sms: WebModule = {
  menu: { 'en-US': () => import('./menu.en-us.js') },
  icons: { message: MessageOutlined },
};
