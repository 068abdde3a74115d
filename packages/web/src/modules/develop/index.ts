import { CodeOutlined, DatabaseOutlined, TableOutlined, ToolOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';
import { developWords } from './words.js';

export const develop: WebModule = {
  words: developWords,
  names: { 'zh-CN': () => import('./names.zh-cn.js'), 'en-US': () => import('./names.en-us.js') },
  // `table` is what pages have whose description names none.
  icons: { code: CodeOutlined, database: DatabaseOutlined, table: TableOutlined, tool: ToolOutlined },
  screens: {
    '/tool/datasource': lazyScreen(() => import('./sources/sources-page.js').then((m) => m.SourcesPage), {}),
    '/tool/model': resourceScreen('model', {
      actionDialogs: {
        prototypes: () => import('./columns/columns-dialog.js').then((m) => m.ColumnsDialog),
      },
    }),
    '/tool/code': resourceScreen('code', {
      actionDialogs: {
        generate: () => import('./generate/generate-dialog.js').then((m) => m.GenerateDialog),
      },
    }),
  },
  fixedScreens: {
    '/test': lazyScreen(() => import('./gallery/gallery-page.js').then((m) => m.GalleryPage), {}),
  },
};
