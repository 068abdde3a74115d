import { FileTextOutlined, MonitorOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const log: WebModule = {
  icons: { 'file-text': FileTextOutlined, monitor: MonitorOutlined },
};
