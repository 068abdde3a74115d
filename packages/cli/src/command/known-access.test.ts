import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../config/paths.js';
import { tempFolder } from '../testing/temp.js';
import { holdsCode, isStored, mayDo, readAccess } from './known-access.js';

const clerk = { roles: ['clerk'], permissions: ['goods_view', 'goods_edit'] };

it.each([
  ['nothing is known of the person', undefined, { codes: ['x'], role: 'admin' }, true],
  ['nothing is taken', clerk, undefined, true],
  ['any of its codes is there', clerk, { codes: ['x', 'goods_edit'] }, true],
  ['none of its codes is there', clerk, { codes: ['x', 'y'] }, false],
  ['it takes no code', clerk, { codes: [] }, true],
  ['it takes a role that is there', clerk, { codes: [], role: 'clerk' }, true],
  ['it takes a role that is not there', clerk, { codes: ['goods_edit'], role: 'admin' }, false],
  ['the role is there and the code is not', clerk, { codes: ['x'], role: 'clerk' }, false],
  [
    'an administrator comes',
    { roles: ['administrator'], permissions: [] },
    { codes: ['x'], role: 'y' },
    true,
  ],
])('what a call takes, where %s', (_what, access, needed, may) => {
  expect(mayDo(access, needed)).toBe(may);
});

it('a field without a code is anybody’s', () => {
  expect([undefined, 'goods_view', 'x'].map((code) => holdsCode(clerk, code))).toEqual([true, true, false]);
});

it.each([
  ['MALL_TOKEN', false],
  ['MALL_USERNAME', false],
  ['MALL_PASSWORD', false],
  ['MALL_URL', true],
])('whoever %s names is not the one who is kept, unless it names nobody', (name, is) => {
  expect([isStored({ [name]: 'x' }), isStored({ [name]: '' })]).toEqual([is, true]);
});

describe('what was kept of codes', () => {
  const day = 24 * 3_600_000;
  const now = Date.UTC(2026, 10, 29);
  const who = { tenantId: '000000', userId: '7', deptId: '1', roleId: '2' };
  const kept = { of: '000000 7 1 2', at: now - day + 1, ...clerk };

  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  };

  /** A person's folder, with what stands in it. */
  function folder({
    access = kept as unknown,
    tokens = { tokens: who } as unknown,
    context = 'default',
  } = {}) {
    const env = { MALL_CONFIG_DIR: tempFolder('known-access') };
    const paths = pathsOf(env);
    write(paths.access(context), access);
    write(paths.tokens(context), tokens);
    return { env, paths };
  }

  it('is known for a day', () => {
    const { env } = folder();
    expect(readAccess({}, env, now)).toEqual(kept);
    expect(readAccess({}, env, now + 1)).toBeUndefined();
  });

  it.each([
    ['another person', { ...who, userId: '8' }],
    ['another tenant', { ...who, tenantId: '100001' }],
    ['another department', { ...who, deptId: '9' }],
    ['another role', { ...who, roleId: '9' }],
  ])('says nothing of %s', (_what, other) => {
    const { env } = folder({ tokens: { tokens: other } });
    expect(readAccess({}, env, now)).toBeUndefined();
  });

  it.each([
    ['a flag names another server', { url: 'http://other' }, {}],
    ['a flag names another tenant', { tenant: '100001' }, {}],
    ['the environment names another server', {}, { MALL_URL: 'http://other' }],
    ['the environment says who it is', {}, { MALL_TOKEN: 'x' }],
  ])('says nothing where %s', (_what, flags, more) => {
    const { env } = folder();
    expect(readAccess(flags, { ...env, ...more }, now)).toBeUndefined();
  });

  it('is kept for each context', () => {
    const { env, paths } = folder({ context: 'shop' });
    expect(readAccess({}, env, now)).toBeUndefined();
    write(paths.config, { current: 'shop', contexts: { shop: { url: 'http://shop', tenant: '100001' } } });
    expect(readAccess({}, env, now)).toEqual(kept);
    expect(readAccess({ context: 'default' }, env, now)).toBeUndefined();
  });

  it.each([
    ['is damaged', { access: '{' }],
    ['has no tokens beside it', { tokens: '{}' }],
    ['has damaged tokens beside it', { tokens: '' }],
  ])('says nothing where it %s', (_what, written) => {
    expect(readAccess({}, folder(written).env, now)).toBeUndefined();
  });

  it('says nothing where nobody was ever signed in', () => {
    expect(readAccess({}, { MALL_CONFIG_DIR: tempFolder('nobody') }, now)).toBeUndefined();
  });
});
