import { type AnyResource, defineEntry, registry } from '@mall/sdk/contract';
import { everyKind, everyKindWords } from '@mall/sdk/testing';
import type { Catalogue } from '../resource/catalogue.js';

/** The contract's resources and the one with a field of every kind, or another of its form. */
export const catalogueWith = (resource: object): Catalogue => ({
  ...registry,
  'every-kind': defineEntry({
    menu: {
      code: 'every_kind',
      'zh-CN': everyKindWords['zh-CN'].title,
      'en-US': everyKindWords['en-US'].title,
    },
    // Generic code sees the names as plain strings.
    resource: async () => resource as AnyResource,
    'zh-CN': async () => everyKindWords['zh-CN'],
    'en-US': async () => everyKindWords['en-US'],
  }),
});

export const withEveryKind = catalogueWith(everyKind);
