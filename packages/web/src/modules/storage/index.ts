import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import { later } from '../../lib/net/later.js';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';
import { storageWords } from './words.js';

export const storage: WebModule = {
  words: storageWords,
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
  screens: {
    '/resource/oss': lazyScreen(() => import('./stores/stores-page.js').then((m) => m.StoresPage), {}),
    '/resource/attach': resourceScreen('attach', {
      actionDialogs: { download: () => import('./attach/download-dialog.js').then((m) => m.DownloadDialog) },
      slots: { above: later(() => import('./attach/drop-files.js').then((m) => m.DropFiles)) },
    }),
  },
};
