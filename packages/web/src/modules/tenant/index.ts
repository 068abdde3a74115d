import { AppstoreOutlined, BankOutlined } from '@ant-design/icons';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';

export const tenant: WebModule = {
  icons: { appstore: AppstoreOutlined, bank: BankOutlined },
  screens: {
    // Always add, edit, delete, never view (specification, section 6).
    '/system/tenant-package': resourceScreen('tenant-package', {
      always: ['create', 'update', 'remove'],
      never: ['get'],
      grantFields: ['menuId'],
    }),
  },
};
