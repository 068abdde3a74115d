import { LineChartOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { reportWords } from './words.js';

export const report: WebModule = {
  words: reportWords,
  icons: { 'line-chart': LineChartOutlined },
  screens: {
    '/report/reportlist': lazyScreen(
      () => import('./report-list/report-page.js').then((m) => m.ReportPage),
      {},
    ),
  },
};
