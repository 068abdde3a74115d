import { CloudOutlined, FolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { storageWords } from './words.js';

export const storage: WebModule = {
  words: storageWords,
  icons: { cloud: CloudOutlined, folder: FolderOutlined, 'paper-clip': PaperClipOutlined },
  screens: {
    '/resource/oss': lazyScreen(() => import('./stores/stores-page.js').then((m) => m.StoresPage), {}),
    '/resource/attach': lazyScreen(() => import('./attach/attach-page.js').then((m) => m.AttachPage), {}),
  },
};
