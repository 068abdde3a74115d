import { BugOutlined, FileTextOutlined, MonitorOutlined, SolutionOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { logWords } from './words.js';

const logScreen = (name: 'log-usual' | 'log-api' | 'log-error') =>
  lazyScreen(() => import('./logs/logs-page.js').then((m) => m.LogsPage), { name });

export const log: WebModule = {
  words: logWords,
  icons: {
    bug: BugOutlined,
    'file-text': FileTextOutlined,
    monitor: MonitorOutlined,
    solution: SolutionOutlined,
  },
  screens: {
    '/monitor/log/usual': logScreen('log-usual'),
    '/monitor/log/api': logScreen('log-api'),
    '/monitor/log/error': logScreen('log-error'),
  },
};
