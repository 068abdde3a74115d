import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { FormHistoryPage } from './form-history-page.js';

freshBrowser();

const base = '/blade-workflow/design/form';
const formOf = (...names: readonly string[]) =>
  JSON.stringify({ column: names.map((prop) => ({ type: 'input', prop, label: `标签${prop}` })) });
const form = {
  id: '7',
  tenantId: '000000',
  name: '请假',
  formKey: 'leave',
  categoryId: null,
  appContent: null,
  content: formOf('days', 'reason'),
  version: 3,
};
const version = (id: string, content: string, more: object = {}) => ({
  ...{ id, formId: '7', version: Number(id), content, remark: `备注${id}`, name: '请假' },
  ...{ tenantId: '000000', formKey: 'leave', categoryId: null, appContent: null },
  ...{ createTime: `2026-03-0${id} 08:00:00`, updateTime: null, ...more },
});

async function open(versions: readonly object[], options: ScreenOptions = {}) {
  let kept = versions;
  const server = fakeServer({
    [`GET ${base}/detail`]: () => ok(form),
    [`GET ${base}/history/list`]: () => pageOf(kept),
    [`POST ${base}/history/setMainVersion`]: () => ok(null),
    [`POST ${base}/history/remove`]: () => {
      kept = kept.slice(1);
      return ok(null);
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<FormHistoryPage id="7" />, options);
  await screen.findByRole('heading', { name: /表单历史版本/ });
  return { ...server, ...rendered };
}
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent));
const line = (at: number) => within(screen.getAllByRole('row')[at + 1] as HTMLElement);

it('lists each version with when it was kept and why', async () => {
  await open([version('2', formOf()), version('1', formOf(), { updateTime: '2026-03-09 09:00:00' })]);
  await waitFor(() =>
    expect(lines()).toEqual([
      ['2', '2026-03-02 08:00:00', '备注2'],
      ['1', '2026-03-09 09:00:00', '备注1'],
    ]),
  );
});

it('says that there is none, and where they come from', async () => {
  await open([]);
  expect(await screen.findByText(/还没有历史版本/)).toBeTruthy();
});

it('says field by field how a version differs from what the form is now', async () => {
  await open([version('2', formOf('days', 'place')), version('1', form.content), version('3', '{')]);
  fireEvent.click(line(0).getByRole('button', { name: '与当前对比' }));
  const told = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent?.trim())).toEqual([
    '删除字段 标签place (place)',
    '新增字段 标签reason (reason)',
  ]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(line(1).getByRole('button', { name: '与当前对比' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('与当前内容相同');
});

it('makes a version the form again', async () => {
  const server = await open([version('2', formOf())]);
  fireEvent.click(line(0).getByRole('button', { name: '设为当前' }));
  await screen.findByText('已设为当前版本');
  expect(server.to(`${base}/history/setMainVersion`)).toHaveLength(1);
  // What it is now is asked for anew.
  await waitFor(() => expect(server.to(`${base}/detail`).length).toBeGreaterThan(1));
});

it('takes a version away once that is confirmed', async () => {
  const server = await open([version('2', formOf()), version('1', formOf())]);
  fireEvent.click(line(0).getByRole('button', { name: '删除' }));
  const sure = await screen.findByRole('dialog');
  expect(server.to(`${base}/history/remove`)).toEqual([]);
  fireEvent.click(within(sure).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(lines().map(([nth]) => nth)).toEqual(['1']));
});

it('offers somebody who only reads to compare', async () => {
  await open([version('2', formOf())], { codes: ['wf_design_form'] });
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(
    line(0)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['与当前对比']);
});

it('says why it could not be read, and reads it again', async () => {
  let fails = true;
  const answer = () => (fails ? refused(500, '数据库不可用') : ok(form));
  const server = fakeServer({
    [`GET ${base}/detail`]: answer,
    [`GET ${base}/history/list`]: () => pageOf([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<FormHistoryPage id="7" />);
  const again = await screen.findByRole('button', { name: '重试' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText(/还没有历史版本/)).toBeTruthy();
});
