import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { choose, control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';

/** Entries as a new database has them, and one that people have added. */
function serve() {
  const entry = (code: string, dictKey: string, dictValue: string) => ({
    id: dictKey,
    parentId: '9',
    code,
    dictKey,
    dictValue,
  });
  const server = fakeServer({
    'GET /blade-user/page': () =>
      pageOf([
        { id: '1', account: 'plum', tenantId: '000000', sex: 2, sexName: '女', userType: 8 },
        { id: '2', account: 'pear', tenantId: '000000', sex: 9, sexName: '保密', userType: 9 },
      ]),
    'GET /blade-system/dict/dictionary': ({ query }) =>
      ok(
        query.get('code') === 'sex'
          ? [entry('sex', '2', '女'), entry('sex', '9', '保密')]
          : [entry('user_type', '8', '女'), entry('user_type', '9', '收银台')],
      ),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/role/tree': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
}
const people = { name: 'user', columns: ['account', 'sex', 'userType'], fields: ['account', 'sex'] };
const cellsOf = async (name: string) =>
  [...((await screen.findByText(name)).closest('tr')?.querySelectorAll('td') ?? [])]
    .slice(3, 5)
    .map((cell) => cell.textContent);

freshBrowser();

describe('words of the dictionaries that a new database is given', () => {
  it.each([
    ['zh-CN', '女'],
    ['en-US', 'Female'],
  ] as const)('are ours in cells, %s; those that people made stay theirs', async (language, word) => {
    serve();
    await renderScreen(<ResourceList screen={people} />, { language });
    await waitFor(async () => expect(await cellsOf('plum')).toEqual([word, '女']));
    await waitFor(async () => expect(await cellsOf('pear')).toEqual(['保密', '收银台']));
  });

  it('are ours where they are chosen', async () => {
    serve();
    await renderScreen(<ResourceList screen={people} />, { language: 'en-US', path: '/screen?open=new' });
    const field = await control('Sex');
    await choose(field, 'Female');
    expect(field.closest('.ant-select')?.textContent).toContain('Female');
  });
});
