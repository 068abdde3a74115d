import {
  ApartmentOutlined,
  ApiOutlined,
  BarsOutlined,
  BookOutlined,
  ClusterOutlined,
  FilterOutlined,
  GlobalOutlined,
  IdcardOutlined,
  MenuOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SlidersOutlined,
  TeamOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { lazyScreen, type Screen } from '../../components/screen/screen.js';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';
import { systemWords } from './words.js';

const dictionary = (name: 'dict' | 'dict-biz', layout: 'horizontal' | 'vertical'): Screen =>
  lazyScreen(() => import('./dictionary/dictionary-page.js').then((m) => m.DictionaryPage), { name, layout });

export const system: WebModule = {
  words: systemWords,
  names: { 'zh-CN': () => import('./names.zh-cn.js'), 'en-US': () => import('./names.en-us.js') },
  icons: {
    apartment: ApartmentOutlined,
    api: ApiOutlined,
    bars: BarsOutlined,
    book: BookOutlined,
    cluster: ClusterOutlined,
    control: SlidersOutlined,
    filter: FilterOutlined,
    global: GlobalOutlined,
    idcard: IdcardOutlined,
    menu: MenuOutlined,
    read: ReadOutlined,
    'safety-certificate': SafetyCertificateOutlined,
    setting: SettingOutlined,
    team: TeamOutlined,
    user: UserOutlined,
    'user-add': UserAddOutlined,
  },
  screens: {
    '/authority/role': resourceScreen('role', {
      actionDialogs: { grant: () => import('./role-grant/grant-drawer.js').then((m) => m.GrantDrawer) },
      addressedActions: ['grant'],
    }),
    '/authority/datascope': lazyScreen(
      () => import('./data-scope/scopes-page.js').then((m) => m.ScopesPage),
      {},
    ),
    '/system/user': lazyScreen(() => import('./user-list/user-page.js').then((m) => m.UserPage), {}),
    '/system/dept': lazyScreen(() => import('./dept-list/dept-page.js').then((m) => m.DeptPage), {}),
    '/system/menu': lazyScreen(() => import('./menu-editor/menus-page.js').then((m) => m.MenusPage), {}),
    '/system/param': lazyScreen(() => import('./parameters/params-page.js').then((m) => m.ParamsPage), {}),
    '/system/post': lazyScreen(() => import('./post-list/posts-page.js').then((m) => m.PostsPage), {}),
    '/system/topmenu': lazyScreen(
      () => import('./top-menus/top-menus-page.js').then((m) => m.TopMenusPage),
      {},
    ),
    '/base/region': lazyScreen(() => import('./region/region-page.js').then((m) => m.RegionPage), {}),
    '/system/dict': dictionary('dict', 'horizontal'),
    '/system/dictbiz': dictionary('dict-biz', 'horizontal'),
  },
  fixedScreens: {
    '/info': lazyScreen(() => import('./info/info-page.js').then((m) => m.InfoPage), {}),
    '/dict-horizontal': dictionary('dict', 'horizontal'),
    '/dict-vertical': dictionary('dict', 'vertical'),
    '/why': lazyScreen(() => import('./why/why-page.js').then((m) => m.WhyPage), {}),
  },
};
