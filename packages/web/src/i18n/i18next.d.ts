import type { words } from './locales/zh-CN/all.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web';
    resources: { web: typeof words };
  }
}
