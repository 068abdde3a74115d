import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import { later } from '../../lib/net/later.js';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';

export const storage: WebModule = {
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
  screens: {
    '/resource/attach': resourceScreen('attach', {
      actionDialogs: { download: () => import('./attach/download-dialog.js').then((m) => m.DownloadDialog) },
      slots: { above: later(() => import('./attach/drop-files.js').then((m) => m.DropFiles)) },
    }),
  },
};
