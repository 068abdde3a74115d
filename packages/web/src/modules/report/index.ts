import { LineChartOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const report: WebModule = {
  icons: { 'line-chart': LineChartOutlined },
};
