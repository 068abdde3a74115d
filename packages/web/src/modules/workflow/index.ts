import { AuditOutlined, BranchesOutlined, FormOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';

export const workflow: WebModule = {
  icons: { audit: AuditOutlined, branches: BranchesOutlined, form: FormOutlined },
};
