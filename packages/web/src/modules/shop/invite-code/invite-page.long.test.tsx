import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { shop } from '../index.js';
import { keptPlans } from './kept-plans.js';

freshBrowser();

const batch = (batchNo: string, more: object = {}) => ({
  ...{ batchNo, issued: 100, usable: 60, used: 40, expired: 0, disabled: 0 },
  ...{ channel: null, expireTime: null, remark: null, createTime: '2026-11-20 10:00:00', ...more },
});
const code = {
  ...{ id: '1', tenantId: '100001', code: 'PEAR-1', state: 'usable', batchNo: 'b-1' },
  ...{ usedCount: 0, useLimit: 1, status: 1 },
};

async function open(path = '/shop/invite-code', codes?: readonly string[]) {
  const batches = [
    batch('b-2', { remark: '周年', channel: '微信', expireTime: '2027-01-01 00:00:00' }),
    batch('b-1'),
  ];
  const server = fakeServer({
    'GET /invite-code/page': () => pageOf([code]),
    'GET /invite-code/batches': () => ok({ records: batches, total: 2, size: 30, current: 1, pages: 1 }),
    'POST /invite-code/batch': ({ body }) =>
      ok({ batchKey: (body as { batchKey: string }).batchKey, created: 1, existing: 0, codes: ['A'] }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(shop.screens?.['/shop/invite-code']?.render({}), {
    ...{ path, language: 'zh-CN', title: '邀请码管理' },
    ...(codes ? { codes } : {}),
  });
  return { server, ...rendered };
}

it('has a row a batch with how far it is used, and opens to the codes of one', async () => {
  const { server, router } = await open();
  const list = await screen.findByRole('navigation', { name: '批次' });
  const row = await within(list).findByRole('button', { name: /周年/ });
  expect(row.textContent).toContain('已用 40 / 100');
  // Its number would take the second line.
  expect(row.querySelector('small')?.textContent).toBe('2026-11-20 · 2027-01-01 到期 · 微信');
  // Whoever made it has called it so, in whatever language.
  const name = row.querySelector<HTMLElement>('[lang=""]');
  expect([name?.textContent, name?.title, row.title]).toEqual(['周年', 'b-2', '']);
  fireEvent.click(row);
  await waitFor(() => expect(router.state.location.search).toBe('?q.batchNo_equal=b-2'));
  await waitFor(() => expect(server.to('/invite-code/page').at(-1)?.query.get('batchNo_equal')).toBe('b-2'));
  const card = await screen.findByRole('region', { name: 'b-2' });
  expect(within(card).getByText('可用').previousElementSibling?.textContent).toBe('60');
});

it('says of a code first how far it is used and until when it is good; its batch stands beside the list', async () => {
  await open();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  const shown = heads.filter((head) => head !== '' && head !== '序号' && head !== '操作');
  expect(shown).toEqual([
    ...['邀请码', '状态', '已用次数', '可用次数', '过期时间', '渠道', '批次号', '备注', '创建时间'],
  ]);
});

it('marks a figure only where there is something to see', async () => {
  await open('/shop/invite-code?q.batchNo_equal=b-1');
  const card = await screen.findByRole('region', { name: 'b-1' });
  const marked = [...card.querySelectorAll('[data-state]:not([data-none="true"])')];
  expect(marked.map((element) => element.getAttribute('data-state'))).toEqual(['issued', 'usable', 'used']);
});

it('prints the usable codes of a batch as squares to scan', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { server } = await open('/shop/invite-code?q.batchNo_equal=b-1');
  fireEvent.click(await screen.findByRole('button', { name: /打印二维码/ }));
  await waitFor(() => expect(document.querySelector('.invite-print svg path')).toBeTruthy());
  expect(document.querySelector('.invite-print')?.textContent).toContain('PEAR-1');
  const asked = server.to('/invite-code/page').find(({ query }) => query.get('state') === 'usable');
  expect(asked?.query.get('batchNo_equal')).toBe('b-1');
  await waitFor(() => expect(print).toHaveBeenCalled());
});

it('hands codes out on paper or as a file to those alone who may export', async () => {
  await open('/shop/invite-code?q.batchNo_equal=b-1', ['invite_code']);
  await screen.findByRole('region', { name: 'b-1' });
  expect(screen.queryByRole('button', { name: /打印二维码|导出本批/ })).toBeNull();
});

it('offers to go on with a batch whose tab is gone, and makes what is missing of it', async () => {
  const plan = { count: 1500, batchKey: 'left-1', properties: { channel: '门店' }, runId: 'gone' };
  const first = await open();
  keptPlans(first.services.records, first.services.runs.owner()).put(plan);
  first.unmount();
  const { server, services } = await open();
  expect((await screen.findByText(/批次 left-1/)).textContent).toContain('共 1500 个');
  fireEvent.click(screen.getByRole('button', { name: '继续生成' }));
  await waitFor(() =>
    expect(server.to('/invite-code/batch').map(({ body }) => body)).toEqual([
      { channel: '门店', batchKey: 'left-1', offset: 0, count: 1000 },
      { channel: '门店', batchKey: 'left-1', offset: 1000, count: 500 },
    ]),
  );
  await waitFor(() => expect(keptPlans(services.records, services.runs.owner()).read()).toEqual([]));
});
