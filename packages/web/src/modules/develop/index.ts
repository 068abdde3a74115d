import { CodeOutlined, DatabaseOutlined, ToolOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { menu as english } from './menu.en-US.js';
import { menu as chinese } from './menu.zh-CN.js';
import { developWords } from './words.js';

export const develop: WebModule = {
  words: developWords,
  menu: { 'zh-CN': chinese, 'en-US': english },
  icons: { code: CodeOutlined, database: DatabaseOutlined, tool: ToolOutlined },
  fixedScreens: {
    '/test': lazyScreen(() => import('./gallery/gallery-page.js').then((m) => m.GalleryPage), {}),
  },
};
