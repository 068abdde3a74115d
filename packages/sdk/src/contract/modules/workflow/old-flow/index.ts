import { defineApiEntry } from '../../../core/entry.js';

export const flowModel = defineApiEntry({
  api: () => import('./flow-model.js').then((m) => m.flowModel),
  'zh-CN': () => import('./flow-model.zh-cn.js').then((m) => m.flowModel),
  'en-US': () => import('./flow-model.en-us.js').then((m) => m.flowModel),
});

export const flowManager = defineApiEntry({
  api: () => import('./flow-manager.js').then((m) => m.flowManager),
  'zh-CN': () => import('./flow-manager.zh-cn.js').then((m) => m.flowManager),
  'en-US': () => import('./flow-manager.en-us.js').then((m) => m.flowManager),
});

export const flowWork = defineApiEntry({
  api: () => import('./flow-work.js').then((m) => m.flowWork),
  'zh-CN': () => import('./flow-work.zh-cn.js').then((m) => m.flowWork),
  'en-US': () => import('./flow-work.en-us.js').then((m) => m.flowWork),
});

export const flowLeave = defineApiEntry({
  api: () => import('./flow-leave.js').then((m) => m.flowLeave),
  'zh-CN': () => import('./flow-leave.zh-cn.js').then((m) => m.flowLeave),
  'en-US': () => import('./flow-leave.en-us.js').then((m) => m.flowLeave),
});
