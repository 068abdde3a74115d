import type { Language } from '@mall/sdk/contract';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DictionaryPage } from '../modules/system/dictionary/dictionary-page.js';
import { fakeServer, ok, pageOf } from '../testing/fake-server.js';
import { button, control, type } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { renderScreen } from '../testing/render-screen.js';
import { ResourcePage } from './resource-page.js';

const fruit = {
  ...{ id: '2', parentId: '0', code: 'fruit', dictKey: '-1', dictValue: 'Fruit', sort: 1, isSealed: 0 },
  tenantId: '000000',
};
const calls = (path: string) => ({
  [`GET ${path}/parent-list`]: () => pageOf([fruit]),
  [`GET ${path}/child-list`]: () => ok([]),
  [`GET ${path}/detail`]: () => ok(fruit),
  [`GET ${path}/tree`]: () => ok([]),
});

async function open(page: ReactNode, view: string, language: Language) {
  const server = fakeServer({
    ...calls('/blade-system/dict'),
    ...calls('/blade-system/dict-biz'),
    'GET /blade-system/param/list': () => pageOf([]),
    'GET /blade-system/tenant-package/list': () => pageOf([]),
    'GET /blade-system/menu/tree': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(page, { path: `/screen?${view}`, language });
  return { writes: () => server.seen.filter(({ method }) => method !== 'GET') };
}

const errors = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent);

const dictionary = (name: 'dict' | 'dict-biz') => <DictionaryPage name={name} layout="horizontal" />;
const resource = (name: string) => <ResourcePage name={name} />;
const entries = ['请输入字典名称', '请输入字典键值', '请输入字典排序'];
const englishEntries = [
  'Please enter the dictionary name',
  'Please enter the dictionary key',
  'Please enter the dictionary sort',
];

/** A screen, what its address opens, the word of its button, and what is said of each field that was left empty. */
const forms: readonly (readonly [string, Language, ReactNode, string, string, readonly string[]])[] = [
  ...(['dict', 'dict-biz'] as const).flatMap((name): (typeof forms)[number][] => {
    const zh = name === 'dict' ? '系统字典' : '业务字典';
    const child = 'q.parent=2&c.open=new';
    return [
      [
        name,
        'zh-CN',
        dictionary(name),
        'open=new',
        `创建${zh}`,
        ['请输入字典编号', '请输入字典名称', '请输入字典排序'],
      ],
      [`${name}: an entry`, 'zh-CN', dictionary(name), child, '创建字典项', entries],
      [`${name}: an entry`, 'en-US', dictionary(name), child, 'Create entry', englishEntries],
    ];
  }),
  [
    'param',
    'zh-CN',
    resource('param'),
    'open=new',
    '创建参数',
    ['请输入参数名称', '请输入参数键名', '请输入参数键值'],
  ],
  [
    'tenant-package',
    'zh-CN',
    resource('tenant-package'),
    'open=new',
    '创建租户产品包',
    ['请输入产品包名称', '请选择菜单'],
  ],
];

freshBrowser();

describe('what a form says of fields that were left empty (specification, section 5)', () => {
  it.each(forms)('%s, %s', async (_name, language, page, view, word, said) => {
    const { writes } = await open(page, view, language);
    const sort = language === 'zh-CN' ? '字典排序' : 'Dictionary sort';
    if (said.some((text) => text.includes('sort') || text.includes('排序'))) await type(sort, '');
    await button(word);
    await waitFor(() => expect(errors()).toEqual(said));
    expect(writes()).toEqual([]);
  });

  it('an entry of a dictionary is of its dictionary, which its form does not change', async () => {
    await open(dictionary('dict'), 'q.parent=2&c.open=new', 'zh-CN');
    expect((await control('字典编号')).disabled).toBe(true);
    expect((await control('字典编号')).value).toBe('fruit');
    expect((await control('上级字典')).disabled).toBe(true);
    expect((await control('上级字典')).value).toBe('Fruit');
  });
});
