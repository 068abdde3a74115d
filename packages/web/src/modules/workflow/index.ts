import { AuditOutlined, BranchesOutlined, FormOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';
import { menu as english } from './menu.en-US.js';

export const workflow: WebModule = {
  menu: { 'en-US': english },
  icons: { audit: AuditOutlined, branches: BranchesOutlined, form: FormOutlined },
};
