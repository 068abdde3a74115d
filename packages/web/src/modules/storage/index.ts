import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';
import { menu as english } from './menu.en-US.js';

export const storage: WebModule = {
  menu: { 'en-US': english },
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
};
