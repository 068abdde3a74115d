import { CodeOutlined, DatabaseOutlined, ToolOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { developWords } from './words.js';

export const develop: WebModule = {
  words: developWords,
  names: { 'zh-CN': () => import('./names.zh-cn.js'), 'en-US': () => import('./names.en-us.js') },
  icons: { code: CodeOutlined, database: DatabaseOutlined, tool: ToolOutlined },
  fixedScreens: {
    '/test': lazyScreen(() => import('./gallery/gallery-page.js').then((m) => m.GalleryPage), {}),
  },
};
