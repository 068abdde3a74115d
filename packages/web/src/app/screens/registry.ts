import type { ResourceName } from '@mall/sdk/contract';
import { createElement, lazy } from 'react';
import { loadChunk } from '../../lib/net/load-chunk.js';
import type { ResourceScreen } from '../../resource/resource-screen.js';
import { lazyScreen, type Screen } from './screen.js';

const Generic = lazy(() =>
  loadChunk(() => import('./generic-screen.js')).then((m) => ({ default: m.GenericScreen })),
);

type Extras = Omit<ResourceScreen, 'name'>;

const resource = (name: ResourceName, extras: Extras = {}): Screen =>
  lazyScreen(() => import('../../resource/resource-page.js').then((m) => m.ResourcePage), {
    name,
    ...extras,
  });

const dictionary = (name: 'dict' | 'dict-biz', layout: 'horizontal' | 'vertical'): Screen =>
  lazyScreen(
    () => import('../../features/dictionary/dictionary-page.js').then((m) => m.DictionaryPage),
    { name, layout },
    { title: ({ t }) => t('dictionary.parents') },
  );

const feature = {
  batch: () => import('../../features/invite-code/batch-dialog.js').then((m) => m.BatchDialog),
  grant: () => import('../../features/role-grant/grant-drawer.js').then((m) => m.GrantDrawer),
};

/**
 * Screens that differ from the generic one, by the `path` of their menu row. A plain resource needs no line: the
 * generic screen finds it by the path that its descriptor names.
 */
export const menuScreens: Readonly<Record<string, Screen>> = {
  // Data sources have no screen yet to choose from.
  '/system/tenant': resource('tenant', { hiddenActions: ['datasource'] }),
  // Always add, edit, delete, never view (specification, section 6).
  '/system/tenant-package': resource('tenant-package', {
    always: ['create', 'update', 'remove'],
    never: ['get'],
    grantFields: ['menuId'],
  }),
  '/authority/role': resource('role', { actionDialogs: { grant: feature.grant } }),
  '/system/dict': dictionary('dict', 'horizontal'),
  '/system/dictbiz': dictionary('dict-biz', 'horizontal'),
  '/shop/invite-code': resource('invite-code', {
    actionDialogs: { batch: feature.batch },
    exportCode: 'invite_code_export',
  }),
};

/** Screens of everybody who is signed in; the server still decides what they show. */
export const fixedScreens: Readonly<Record<string, Screen>> = {
  '/wel': lazyScreen(
    () => import('../../features/home/home-page.js').then((m) => m.HomePage),
    {},
    {
      title: ({ message }) => message('title.home'),
    },
  ),
  '/wel/dashboard': lazyScreen(
    () => import('../../features/home/dashboard-page.js').then((m) => m.DashboardPage),
    {},
    {
      title: ({ message }) => message('title.console'),
    },
  ),
  '/info': lazyScreen(
    () => import('../../features/info/info-page.js').then((m) => m.InfoPage),
    {},
    {
      title: ({ t }) => t('info.title'),
    },
  ),
  '/test': lazyScreen(
    () => import('../../features/gallery/gallery-page.js').then((m) => m.GalleryPage),
    {},
    {
      title: ({ t }) => t('gallery.title'),
    },
  ),
  '/dict-horizontal': dictionary('dict', 'horizontal'),
  '/dict-vertical': dictionary('dict', 'vertical'),
};

/** The generic screen of whatever resource has this path. */
export const genericScreen = (path: string, code: string): Screen => ({
  render: () => createElement(Generic, { path, code }),
});
