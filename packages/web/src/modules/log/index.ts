import { FileTextOutlined, MonitorOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const log: WebModule = {
  menu: { 'en-US': () => import('./menu.en-us.js') },
  icons: { 'file-text': FileTextOutlined, monitor: MonitorOutlined },
};
