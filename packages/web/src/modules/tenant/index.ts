import { AppstoreOutlined, BankOutlined, SafetyOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import { resourceScreen, type WebModule } from '../../resource/web-module.js';
import { tenantWords } from './words.js';

export const tenant: WebModule = {
  words: tenantWords,
  icons: { appstore: AppstoreOutlined, bank: BankOutlined, safety: SafetyOutlined },
  screens: {
    // Always add, edit, delete, never view (specification, section 6).
    '/system/tenant-package': resourceScreen('tenant-package', {
      always: ['create', 'update', 'remove'],
      never: ['get'],
      grantFields: ['menuId'],
    }),
    '/system/isolation': lazyScreen(
      () => import('./isolation/isolation-page.js').then((m) => m.IsolationPage),
      {},
    ),
  },
};
