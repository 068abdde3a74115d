import { MailOutlined, MessageOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const sms: WebModule = {
  icons: { mail: MailOutlined, message: MessageOutlined },
};
