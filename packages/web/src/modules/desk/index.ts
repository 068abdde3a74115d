import { CalendarOutlined, HomeOutlined, NotificationOutlined, ScheduleOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { deskWords } from './words.js';

export const desk: WebModule = {
  words: deskWords,
  icons: {
    calendar: CalendarOutlined,
    home: HomeOutlined,
    notification: NotificationOutlined,
    schedule: ScheduleOutlined,
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
  },
};
