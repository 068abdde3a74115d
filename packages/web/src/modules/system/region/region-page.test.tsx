import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const place = (code: string, name: string, regionLevel: number) => ({
  ...{ id: code, parentCode: '00', parentId: '0', code, name, regionLevel, sort: 1 },
  ...{ ancestors: '0,00', provinceCode: code, provinceName: name },
});

async function open(search: string) {
  const server = fakeServer({
    'GET /blade-system/region/list': () => pageOf([place('33', '浙江省', 1)]),
    'GET /blade-system/region/detail': () => ok(place('33', '浙江省', 1)),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'POST /blade-system/region/submit': ({ body }) => ok({ ...(body as object), id: '3399' }),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(system.screens?.['/base/region']?.render({}), {
    ...{ path: `/base/region${search}`, language: 'zh-CN', title: '行政区划' },
  });
  await screen.findAllByText('浙江省');
  fireEvent.click(screen.getByRole('button', { name: /新增行政区划/ }));
  return { server, dialog: within(await screen.findByRole('dialog')) };
}

it('adds a region below the one where one stands, on the next level', async () => {
  const { server, dialog } = await open('?q.within=33');
  expect(await dialog.findByDisplayValue('浙江省 33')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('区划编号'), { target: { value: '3399' } });
  fireEvent.change(dialog.getByLabelText('区划名称'), { target: { value: '新市' } });
  fireEvent.click(dialog.getByRole('button', { name: '创建行政区划' }));
  await waitFor(() =>
    expect(server.to('/blade-system/region/submit').map(({ body }) => body)).toEqual([
      expect.objectContaining({ parentCode: '33', regionLevel: 2, code: '3399', name: '新市' }),
    ]),
  );
});

it('adds a province where one stands at the whole country', async () => {
  const { dialog } = await open('');
  expect(dialog.getByLabelText<HTMLInputElement>('父区划编号').value).toBe('00');
});
