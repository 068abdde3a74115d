import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';

export const storage: WebModule = {
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
  screens: {
    '/resource/attach': lazyScreen(() => import('./attach/attach-page.js').then((m) => m.AttachPage), {}),
  },
};
