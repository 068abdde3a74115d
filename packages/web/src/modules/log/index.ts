import { BugOutlined, FileTextOutlined, MonitorOutlined, SolutionOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const log: WebModule = {
  icons: {
    bug: BugOutlined,
    'file-text': FileTextOutlined,
    monitor: MonitorOutlined,
    solution: SolutionOutlined,
  },
};
