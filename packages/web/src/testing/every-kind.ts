import { type AnyResource, defineEntry, registry } from '@mall/sdk/contract';
import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import type { Catalogue } from '../resource/catalogue.js';

/** The contract's resources and the one with a field of every kind, or another of its form. */
export const catalogueWith = (resource: object): Catalogue => ({
  ...registry,
  'every-kind': defineEntry({
    menu: { code: 'every_kind', 'zh-CN': everyKindChinese.title, 'en-US': everyKindEnglish.title },
    // Generic code sees the names as plain strings.
    resource: async () => resource as AnyResource,
    'zh-CN': async () => everyKindChinese,
    'en-US': async () => everyKindEnglish,
  }),
});

export const withEveryKind = catalogueWith(everyKind);
