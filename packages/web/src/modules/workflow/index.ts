import { AuditOutlined, BranchesOutlined, FormOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const workflow: WebModule = {
  menu: { 'en-US': () => import('./menu.en-us.js') },
  icons: { audit: AuditOutlined, branches: BranchesOutlined, form: FormOutlined },
};
