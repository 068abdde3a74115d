import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../testing/fake-server.js';
import { button, type } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { renderScreen } from '../testing/render-screen.js';
import { firstOr } from '../testing/thorough.js';
import { ResourcePage } from './resource-page.js';

const row = { id: '1', paramName: 'plum', paramKey: 'pear', paramValue: '1', version: 3 };

const words = {
  'zh-CN': {
    labels: ['参数名称', '参数键名', '参数键值'],
    ...{ create: '创建参数', save: '保存修改', remove: '删除', sure: '确定将选择数据删除?' },
    ...{ added: '新增成功', updated: '修改成功', deleted: '删除成功' },
  },
  'en-US': {
    labels: ['Parameter name', 'Parameter key', 'Parameter value'],
    ...{ create: 'Create parameter', save: 'Save changes', remove: 'Delete' },
    ...{ sure: 'Are you sure to delete the selected data?' },
    ...{ added: 'Added successfully', updated: 'Updated successfully', deleted: 'Deleted successfully' },
  },
} as const;

async function open(language: keyof typeof words, view = '') {
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf([row]),
    'GET /blade-system/param/detail': () => ok(row),
    'POST /blade-system/param/submit': () => ok(row),
    'POST /blade-system/param/remove': () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourcePage name="param" />, { path: `/system/param${view}`, language });
  await screen.findByText('plum');
  return server;
}
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toBe(text));

freshBrowser();

describe.each(firstOr(['zh-CN', 'en-US'] as const))(
  'what is said when something is done (specification, section 8), %s',
  (language) => {
    const { labels, create, save, remove, sure, added, updated, deleted } = words[language];

    it('a new row', async () => {
      await open(language, '?open=new');
      for (const label of labels) await type(label, 'x');
      await button(create);
      await said(added);
    });

    it('a row that was changed', async () => {
      await open(language, '?open=edit:1');
      await type(labels[0], 'peach');
      await button(save);
      await said(updated);
    });

    it('a row that was removed, once somebody was sure', async () => {
      const server = await open(language);
      const line = screen.getByText('plum').closest('tr') ?? document.body;
      fireEvent.click(within(line).getByText(remove));
      expect((await screen.findAllByText(sure)).length).toBeGreaterThan(0);
      expect(server.to('/blade-system/param/remove')).toEqual([]);
      fireEvent.click(
        within(document.querySelector<HTMLElement>('.ant-modal') ?? document.body).getByText(remove),
      );
      await said(deleted);
    });
  },
);
