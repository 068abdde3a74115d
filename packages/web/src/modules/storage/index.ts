import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const storage: WebModule = {
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
};
