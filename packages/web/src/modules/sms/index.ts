import { MessageOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';
import { menu as english } from './menu.en-US.js';

export const sms: WebModule = {
  menu: { 'en-US': english },
  icons: { message: MessageOutlined },
};
