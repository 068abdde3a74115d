import { type AnyResource, loadResource } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import type { Choices } from '../state/choices.js';
import {
  cellSources,
  choiceNames,
  choicesOf,
  detailSources,
  isAmbiguous,
  isChosen,
  sourceKey,
} from './choices.js';

const labels = { title: 'x', fields: {}, operations: {}, options: { kind: { a: 'Alpha' } } };
const words = (choices: Record<string, Choices> = {}) => ({ labels, language: 'en-US' as const, choices });
const ready: Choices = {
  kind: 'ready',
  list: [
    { value: '1', label: 'one', depth: 0 },
    { value: '2', label: 'two', depth: 1, path: 'one / two' },
  ],
};

describe('the choices of a field', () => {
  it('are kept by where they come from', () => {
    expect(sourceKey({ values: ['a'] })).toBeUndefined();
    expect(sourceKey({ dict: 'sex' })).toBe('dict:sex');
    expect(sourceKey({ dictBiz: 'sex' })).toBe('dict-biz:sex');
    const menu = { resource: 'menu', operation: 'grantTree', value: 'id', label: 'title' };
    expect(sourceKey(menu)).toBe('menu.grantTree:id/title');
    expect(sourceKey({ ...menu, part: 'apiScope' })).toBe('menu.grantTree#apiScope:id/title');
    expect(sourceKey({ ...menu, value: 'code' })).not.toBe(sourceKey(menu));
  });

  it('are the contract’s with their words, yes and no, or what was fetched', () => {
    const values = choicesOf({ name: 'kind', kind: 'text', options: { values: ['a', 'b'] } }, words());
    expect(values).toMatchObject({ list: [{ label: 'Alpha' }, { label: 'b' }] });
    const yes = choicesOf({ name: 'open', kind: 'bit' }, words());
    expect(yes).toMatchObject({
      list: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    });
    expect(choicesOf({ name: 'name', kind: 'text' }, words())).toBeUndefined();
    const sex = { name: 'sex', kind: 'text', options: { dict: 'sex' } } as const;
    expect(choicesOf(sex, words())).toEqual({ kind: 'loading' });
    expect(choicesOf(sex, words({ 'dict:sex': ready }))).toBe(ready);
  });

  it('are called in the language of whoever looks, also those that were fetched in another', () => {
    const both = { 'zh-CN': '男', 'en-US': 'Male' };
    const fetched: Choices = { kind: 'ready', list: [{ value: '1', label: '男', depth: 0, labels: both }] };
    const sex = { name: 'sex', kind: 'text', options: { dict: 'sex' } } as const;
    expect(choicesOf(sex, words({ 'dict:sex': fetched }))).toMatchObject({ list: [{ label: 'Male' }] });
  });

  it.each([
    [{ kind: 'text', options: undefined }, false],
    [{ kind: 'text', options: { dict: 'sex' } }, true],
    [{ kind: 'bit', options: undefined }, true],
    [{ kind: 'boolean', options: undefined }, true],
  ] as const)('%o are chosen from: %s', (field, chosen) => expect(isChosen(field)).toBe(chosen));
});

describe('the names of a value', () => {
  it.each([
    ['1', 'one'],
    ['2', 'one / two'],
    ['1, 2', 'one, one / two'],
    ['1,9', 'one, 9'],
    ['', ''],
  ])('%j is %j', (value, text) => expect(choiceNames(value, ready)).toBe(text));

  it('are the value itself until they are there', () => {
    expect(choiceNames('1', { kind: 'loading' })).toBe('1');
    expect(choiceNames('1', undefined)).toBe('1');
  });

  it.each([
    ['2', true],
    ['1,2', true],
    ['1', false],
    ['22', false],
  ])('of %s are also others’: %s', (value, also) => expect(isAmbiguous(value, ready)).toBe(also));

  it('are nobody else’s until they are there', () =>
    expect(isAmbiguous('2', { kind: 'loading' })).toBe(false));
});

describe('where names come from', () => {
  const read = async (name: 'post' | 'user') => (await loadResource(name)) as AnyResource;
  const keys = (sources: readonly Parameters<typeof sourceKey>[0][]) => sources.map(sourceKey);
  const audit = ['user.userList:id/realName', 'user.userList:id/realName', 'dept.tree:id/title'];

  it('is asked for the page of a row for all that the row does not name', async () => {
    expect(keys(detailSources(await read('post')))).toEqual(['dict:post_category', ...audit]);
    const user = keys(detailSources(await read('user'))).filter((key) => key !== undefined);
    expect(user).toEqual(audit);
  });

  it('is asked for the cells of a list for its dictionaries and its trees, and of no other list', async () => {
    const [post, user] = [await read('post'), await read('user')];
    expect(keys(cellSources(post, ['category', 'postName']))).toEqual(['dict:post_category']);
    expect(keys(cellSources(post, ['createUser']))).toEqual(['user.userList:id/realName']);
    expect(keys(cellSources(user, ['account', 'deptId']))).toEqual(['dept.tree:id/title']);
    expect(cellSources(user, ['postId'])).toEqual([]);
  });
});
