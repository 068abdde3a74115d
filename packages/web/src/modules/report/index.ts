import { LineChartOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const report: WebModule = {
  menu: { 'en-US': () => import('./menu.en-us.js') },
  icons: { 'line-chart': LineChartOutlined },
};
