import { FileTextOutlined, MonitorOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';
import { menu as english } from './menu.en-US.js';

export const log: WebModule = {
  menu: { 'en-US': english },
  icons: { 'file-text': FileTextOutlined, monitor: MonitorOutlined },
};
