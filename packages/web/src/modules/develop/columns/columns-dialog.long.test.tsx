import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { develop } from '../index.js';

freshBrowser();

const submit = '/blade-develop/model-prototype/submit-list';
const row = {
  id: '5',
  datasourceId: '9',
  modelName: '商品',
  modelCode: 'goods',
  modelTable: 'goods',
  version: 1,
};
const kept = {
  id: '11',
  modelId: '5',
  jdbcName: 'goods_name',
  jdbcType: 'String',
  columnType: 'varchar(64)',
  comment: '名称',
  propertyName: 'goodsName',
  propertyType: 'String',
  isList: 1,
  isForm: 1,
  isQuery: 0,
  componentType: 'input',
  version: 3,
};
const unkept = {
  name: 'on_sale',
  columnType: 'smallint',
  comment: 'On sale',
  propertyName: 'onSale',
  propertyType: 'Integer',
  kind: 'integer',
  nullable: 0,
  keyFlag: 0,
};
async function open(columns: readonly object[], routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-develop/model/list': () => pageOf([row]),
    'GET /blade-develop/datasource/select': () => ok([{ id: '9', name: 'erp' }]),
    'GET /blade-develop/model/model-prototype': () => ok(columns),
    [`POST ${submit}`]: () => ok(null),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(develop.screens?.['/tool/model']?.render({}), {
    path: '/tool/model',
    language: 'en-US',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns of a model' }));
  await screen.findByRole('table', { name: 'Columns of 商品' });
  return server;
}
const cell = (label: string, number = 1) => screen.findByLabelText(`${label}, row ${number}`);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('columns are changed in place and kept in one call, what is not shown of them too', async () => {
  const server = await open([kept]);
  expect((await cell('Column')) as HTMLInputElement).toMatchObject({ value: 'goods_name', disabled: true });
  fireEvent.change(await cell('Label'), { target: { value: 'Name of it' } });
  fireEvent.click(await cell('Searched by'));
  await choose(await cell('Search'), 'Contains');
  save();
  await waitFor(() => expect(server.to(submit)).toHaveLength(1));
  expect(server.to(submit)[0]?.body).toEqual([
    { ...kept, comment: 'Name of it', isQuery: 1, queryType: 'like' },
  ]);
  await screen.findByText('1 column saved');
  expect(screen.queryByRole('table', { name: 'Columns of 商品' })).toBeNull();
});

it('columns that nobody has kept start as those of their table, in lists and forms', async () => {
  const server = await open([unkept]);
  await screen.findByText('Not saved yet: these are the columns that the table has');
  save();
  await waitFor(() => expect(server.to(submit)).toHaveLength(1));
  expect(server.to(submit)[0]?.body).toEqual([
    {
      ...{
        modelId: '5',
        jdbcName: 'on_sale',
        jdbcType: 'Integer',
        columnType: 'smallint',
        comment: 'On sale',
      },
      ...{ propertyName: 'onSale', propertyType: 'Integer', componentType: 'input' },
      ...{ isList: 1, isForm: 1, isRow: 0, isRequired: 0, isQuery: 0 },
    },
  ]);
});

it('what is wrong is said at its cell, and nothing is sent', async () => {
  const server = await open([kept, { ...kept, id: '12', jdbcName: 'unit' }]);
  fireEvent.change(await cell('Property', 2), { target: { value: '' } });
  save();
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toBe('Please enter the property');
  expect((await cell('Property', 2)).getAttribute('aria-invalid')).toBe('true');
  expect(within(fault.closest('tr') as HTMLElement).getByRole('rowheader').textContent).toBe('2');
  expect(server.to(submit)).toEqual([]);
});

it('a refusal leaves what was typed', async () => {
  await open([kept], { [`POST ${submit}`]: () => refused(409, 'somebody was faster') });
  fireEvent.change(await cell('Label'), { target: { value: 'mine' } });
  save();
  await screen.findByText('somebody was faster');
  expect(((await cell('Label')) as HTMLInputElement).value).toBe('mine');
});
