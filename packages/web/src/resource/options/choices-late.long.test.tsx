import { everyKindChinese } from '@mall/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EveryKindRow } from '../../testing/every-kind-server.js';
import { type Answer, fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { type EveryKindOptions, openEveryKind } from '../../testing/open-every-kind.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';

const row: EveryKindRow = {
  id: '1900000000000000099',
  name: 'Pear',
  code: 'P-1',
  price: '1.00',
  onSale: 0,
  agreed: false,
  sex: 2,
  ownerId: '13',
  deptIds: '22',
};
const { fields } = everyKindChinese;

/** An answer that comes when the test says so. */
function later() {
  let come = (_: Answer): void => undefined;
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { route: () => answer, come };
}

const open = (view: string, options: EveryKindOptions) =>
  openEveryKind(view, 'zh-CN', { rows: [row], ...options });

/** What stands in the field of a label. */
const shown = async (label: string) =>
  (await control(label)).closest('.ant-select')?.textContent ?? 'no field';

const textOf = (part: string) => document.querySelector(part)?.textContent ?? '';

freshBrowser();

describe('a value whose word is on its way', () => {
  it('of a dictionary is not shown as its key', async () => {
    const words = later();
    await open(`edit:${row.id}`, { routes: { 'GET /blade-system/dict/dictionary': words.route } });
    expect(await shown(fields.sex)).toBe('');
    words.come(ok([{ id: '2', parentId: '9', code: 'sex', dictKey: '2', dictValue: 'female' }]));
    await waitFor(async () => expect(await shown(fields.sex)).toBe('female'));
  });

  it('of a tree is not shown as its id, and may be chosen when it is there', async () => {
    const nodes = later();
    await open(`edit:${row.id}`, { routes: { 'GET /blade-system/dept/tree': nodes.route } });
    expect(await shown(fields.deptIds)).not.toContain('22');
    nodes.come(ok([{ id: '22', value: '22', key: '22', title: 'Store', parentId: '0' }]));
    await waitFor(async () => expect(await shown(fields.deptIds)).toContain('Store'));
  });

  it('of a row that is not among those offered is not shown as its id', async () => {
    const person = later();
    await open(`edit:${row.id}`, {
      routes: {
        'GET /blade-user/page': () => pageOf([{ id: '11', account: 'plum', tenantId: '000000' }], 300),
        'GET /blade-user/detail': person.route,
      },
    });
    await waitFor(async () => expect(await shown(fields.ownerId)).toBe(''));
    person.come(ok({ id: '13', account: 'quince', tenantId: '000000' }));
    await waitFor(async () => expect(await shown(fields.ownerId)).toBe('quince'));
  });

  it('is shown as it is where there is no word for it', async () => {
    await open(`edit:${row.id}`, { routes: { 'GET /blade-system/dict/dictionary': () => ok([]) } });
    await waitFor(async () => expect(await shown(fields.sex)).toBe('2'));
  });

  it('is missing in its cell, its filter and the chip of that until it is there', async () => {
    const words = later();
    const server = fakeServer({
      'GET /blade-user/page': () => pageOf([{ id: '9', account: 'plum', tenantId: '000000', userType: 7 }]),
      'GET /blade-system/dict/dictionary': words.route,
    });
    vi.stubGlobal('fetch', server.fetch);
    const list = { name: 'user', columns: ['account', 'userType'] };
    await renderScreen(<ResourceList screen={list} />, { path: '/screen?q.userType=7' });
    const line = (await screen.findByText('plum')).closest('tr');
    const [filter, chip] = ['.search-bar', '.filter-chips'].map((part) => () => textOf(part));
    const texts = () =>
      [line?.textContent, filter?.(), chip?.()].map((text) => /7|Till/.exec(text ?? '')?.[0]);
    expect(texts()).toEqual([undefined, undefined, undefined]);
    expect(line?.querySelectorAll('td')[3]?.textContent).toBe('');
    words.come(ok([{ id: '2', parentId: '9', code: 'user_type', dictKey: '7', dictValue: 'Till' }]));
    await waitFor(() => expect(texts()).toEqual(['Till', 'Till', 'Till']));
  });
});
