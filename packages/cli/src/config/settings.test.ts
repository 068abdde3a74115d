import { describe, expect, it } from 'vitest';
import { resolveSettings, type SettingKey } from './settings.js';

const config = {
  current: 'shop',
  contexts: {
    shop: { url: 'http://context', tenant: '100001', lang: 'en', readOnly: true },
    other: { url: 'http://other' },
  },
};

describe('resolveSettings', () => {
  it.each<[SettingKey, Record<string, string>, Record<string, string>, string, string]>([
    ['url', { url: 'http://flag' }, { MALL_URL: 'http://env' }, 'http://flag', 'flag'],
    ['url', {}, { MALL_URL: 'http://env' }, 'http://env', 'environment'],
    ['url', {}, {}, 'http://context', 'context'],
    ['url', { context: 'other' }, {}, 'http://other', 'context'],
    ['url', { context: 'default' }, {}, 'http://127.0.0.1:8080', 'default'],
    ['context', {}, { MALL_CONTEXT: 'other' }, 'other', 'environment'],
    ['context', {}, {}, 'shop', 'context'],
    ['tenant', {}, { MALL_TENANT: '' }, '100001', 'context'],
    ['lang', { lang: 'zh' }, { MALL_LANG: 'en' }, 'zh', 'flag'],
    ['readOnly', {}, {}, 'true', 'context'],
    ['production', {}, {}, 'false', 'default'],
    ['clientId', {}, { MALL_CLIENT_ID: 'ci' }, 'ci', 'environment'],
    ['timeout', {}, {}, '60s', 'default'],
  ])('%s with flags %j and environment %j is %s from %s', (key, flags, env, value, origin) => {
    const setting = resolveSettings({ flags, env, config })[key];
    expect(setting).toMatchObject({ value, origin });
  });
});
