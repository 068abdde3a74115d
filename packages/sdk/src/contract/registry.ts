import type { AnyLabels } from './core/labels.js';
import type { Language } from './core/language.js';
import type { AnyResource } from './core/resource.js';

/** Every resource, loaded when it is needed: descriptor and words. The only list to touch when one is added. */
export const registry = {
  tenant: {
    resource: () => import('./resources/tenant/tenant.js').then((m) => m.tenant),
    'zh-CN': () => import('./locales/zh-CN/tenant.js').then((m) => m.tenant),
    'en-US': () => import('./locales/en-US/tenant.js').then((m) => m.tenant),
  },
  'tenant-package': {
    resource: () => import('./resources/tenant/tenant-package.js').then((m) => m.tenantPackage),
    'zh-CN': () => import('./locales/zh-CN/tenant-package.js').then((m) => m.tenantPackage),
    'en-US': () => import('./locales/en-US/tenant-package.js').then((m) => m.tenantPackage),
  },
  user: {
    resource: () => import('./resources/system/user.js').then((m) => m.user),
    'zh-CN': () => import('./locales/zh-CN/user.js').then((m) => m.user),
    'en-US': () => import('./locales/en-US/user.js').then((m) => m.user),
  },
  role: {
    resource: () => import('./resources/system/role.js').then((m) => m.role),
    'zh-CN': () => import('./locales/zh-CN/role.js').then((m) => m.role),
    'en-US': () => import('./locales/en-US/role.js').then((m) => m.role),
  },
  dept: {
    resource: () => import('./resources/system/dept.js').then((m) => m.dept),
    'zh-CN': () => import('./locales/zh-CN/dept.js').then((m) => m.dept),
    'en-US': () => import('./locales/en-US/dept.js').then((m) => m.dept),
  },
  post: {
    resource: () => import('./resources/system/post.js').then((m) => m.post),
    'zh-CN': () => import('./locales/zh-CN/post.js').then((m) => m.post),
    'en-US': () => import('./locales/en-US/post.js').then((m) => m.post),
  },
  menu: {
    resource: () => import('./resources/system/menu.js').then((m) => m.menu),
    'zh-CN': () => import('./locales/zh-CN/menu.js').then((m) => m.menu),
    'en-US': () => import('./locales/en-US/menu.js').then((m) => m.menu),
  },
  dict: {
    resource: () => import('./resources/system/dict.js').then((m) => m.dict),
    'zh-CN': () => import('./locales/zh-CN/dict.js').then((m) => m.dict),
    'en-US': () => import('./locales/en-US/dict.js').then((m) => m.dict),
  },
  'dict-biz': {
    resource: () => import('./resources/system/dict-biz.js').then((m) => m.dictBiz),
    'zh-CN': () => import('./locales/zh-CN/dict-biz.js').then((m) => m.dictBiz),
    'en-US': () => import('./locales/en-US/dict-biz.js').then((m) => m.dictBiz),
  },
  param: {
    resource: () => import('./resources/system/param.js').then((m) => m.param),
    'zh-CN': () => import('./locales/zh-CN/param.js').then((m) => m.param),
    'en-US': () => import('./locales/en-US/param.js').then((m) => m.param),
  },
  client: {
    resource: () => import('./resources/system/client.js').then((m) => m.client),
    'zh-CN': () => import('./locales/zh-CN/client.js').then((m) => m.client),
    'en-US': () => import('./locales/en-US/client.js').then((m) => m.client),
  },
  'invite-code': {
    resource: () => import('./resources/shop/invite-code.js').then((m) => m.inviteCode),
    'zh-CN': () => import('./locales/zh-CN/invite-code.js').then((m) => m.inviteCode),
    'en-US': () => import('./locales/en-US/invite-code.js').then((m) => m.inviteCode),
  },
};

export type ResourceName = keyof typeof registry;
export type ResourceOf<N extends ResourceName> = Awaited<ReturnType<(typeof registry)[N]['resource']>>;

export const resourceNames = Object.keys(registry) as ResourceName[];

/**
 * True for the name of a registered resource.
 *
 * @example
 * isResourceName('tenant'); // true
 */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name);

/**
 * The descriptor of a resource, as generic code sees it.
 *
 * @example
 * const tenant = await loadResource('tenant');
 */
export const loadResource = (name: ResourceName): Promise<AnyResource> => registry[name].resource();

/**
 * The words of a resource in one language.
 *
 * @example
 * (await loadLabels('tenant', 'en-US')).title; // 'Tenant'
 */
export const loadLabels = (name: ResourceName, language: Language): Promise<AnyLabels> =>
  registry[name][language]();
