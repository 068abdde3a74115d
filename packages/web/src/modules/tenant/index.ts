import { AppstoreOutlined, BankOutlined, SafetyOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { tenantWords } from './words.js';

export const tenant: WebModule = {
  words: tenantWords,
  icons: { appstore: AppstoreOutlined, bank: BankOutlined, safety: SafetyOutlined },
  screens: {
    '/system/tenant': lazyScreen(() => import('./tenant-list/tenant-page.js').then((m) => m.TenantPage), {}),
    '/system/tenant-package': lazyScreen(
      () => import('./package-impact/package-page.js').then((m) => m.PackagePage),
      {},
      { views: false },
    ),
    '/system/isolation': lazyScreen(
      () => import('./isolation/isolation-page.js').then((m) => m.IsolationPage),
      {},
    ),
  },
};
