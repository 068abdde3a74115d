import {
  CalendarOutlined,
  HomeOutlined,
  NotificationOutlined,
  ScheduleOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { authoringWords } from './notices/authoring-words.js';
import { deskWords } from './words.js';

export const desk: WebModule = {
  words: deskWords,
  names: { 'zh-CN': () => import('./names.zh-cn.js'), 'en-US': () => import('./names.en-us.js') },
  icons: {
    calendar: CalendarOutlined,
    home: HomeOutlined,
    notification: NotificationOutlined,
    schedule: ScheduleOutlined,
    star: StarOutlined,
  },
  screens: {
    '/desk/notice': lazyScreen(
      () => import('./notices/notices-page.js').then((m) => m.NoticesPage),
      {},
      { words: authoringWords },
    ),
  },
  fixedScreens: {
    '/wel': lazyScreen(
      () => import('./home/home-page.js').then((m) => m.HomePage),
      {},
      { title: 'title.home' },
    ),
    '/wel/dashboard': lazyScreen(
      () => import('./home/dashboard-page.js').then((m) => m.DashboardPage),
      {},
      { title: 'title.console' },
    ),
    '/runs': lazyScreen(() => import('./runs/runs-page.js').then((m) => m.RunsPage), {}),
  },
};
