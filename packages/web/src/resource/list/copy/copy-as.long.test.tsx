import { commandWords, shellLine } from '@mall/sdk';
import type { AnyResource } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GenericScreen } from '../../../app/screens/generic-screen.js';
import { withEveryKind } from '../../../testing/every-kind.js';
import { everyKindServer } from '../../../testing/every-kind-server.js';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { CatalogueProvider } from '../../catalogue.js';
import { fieldsOf } from '../../fields.js';
import { initialValues } from '../../form/form-values.js';
import type { Kit } from '../../kit/kit.js';
import { ResourcePage } from '../../resource-page.js';
import { formCall } from './named-calls.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const name = '复制为命令或代码';

async function openSample(search = '', path = '/test/every-kind', codes?: string[]) {
  vi.stubGlobal('fetch', everyKindServer([pear]).fetch);
  const code = path.endsWith('shelf') ? 'every_kind_shelf' : 'every_kind';
  await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <GenericScreen path={path} code={code} />
    </CatalogueProvider>,
    { path: `${path}${search}`, ...(codes ? { codes } : {}) },
  );
  await screen.findByText('Pear');
}
const text = async () =>
  (
    await waitFor(() => {
      const found = document.querySelector('.copy-text');
      if (!found) throw new Error('nothing is to be copied');
      return found;
    })
  ).textContent;
const copyList = () => fireEvent.click(screen.getByRole('button', { name }));
const show = (form: string) => fireEvent.click(screen.getByText(form));

freshBrowser();

describe('a list', () => {
  it('is copied with its filters, order and page as a command, a script and curl', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (one: string) => void copied.push(one) },
    });
    await openSample("?q.name=it's&q.onSale=1&sort=-price&size=30");
    copyList();
    const line = `mall every-kind list --name 'it'\\''s' --on-sale --sort=-price --page-size 30`;
    await waitFor(async () => expect(await text()).toBe(line));
    show('SDK 代码');
    expect(await text()).toContain('bindResource(client, everyKind).list({');
    expect(await text()).toContain('descs: "price"');
    show('curl 命令');
    expect(await text()).toContain('Blade-Auth: bearer $MALL_TOKEN');
    expect(await text()).toContain('/mall-api/test/every-kind/page?');
    // The session's own token is nowhere in it.
    expect(await text()).not.toContain('bearer access');
    fireEvent.click(screen.getByText('复制到剪贴板', { selector: 'button span' }));
    await waitFor(() => expect(copied).toEqual([document.querySelector('.copy-text')?.textContent]));
  });

  it('beside the main one is copied by its own name', async () => {
    await openSample('?q.name=P', '/test/every-kind-shelf');
    copyList();
    await waitFor(async () => expect(await text()).toBe('mall every-kind shelf --name P'));
  });

  it('that is a tree has no pages', async () => {
    const orchard = {
      id: '1',
      tenantId: '000000',
      parentId: '0',
      deptName: 'Orchard',
      fullName: 'Orchard Ltd',
      sort: 1,
    };
    const server = fakeServer({
      'GET /blade-system/dept/lazy-list': () => ok([orchard]),
      'GET /blade-system/dept/list': () => ok([orchard]),
      'GET /blade-system/dept/tree': () => ok([]),
      'GET /blade-system/dict/dictionary': () => ok([]),
      'GET /blade-system/tenant/select': () => pageOf([]),
    });
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(<ResourcePage name="dept" />, { path: '/system/dept?q.deptName=Or' });
    await screen.findByText('Orchard');
    copyList();
    await waitFor(async () => expect(await text()).toBe('mall dept list --dept-name Or'));
  });
});

describe('a row', () => {
  const openRow = async () => {
    const line = screen.getByText('Pear').closest('tr');
    fireEvent.click(within(line ?? document.body).getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await text();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '要复制的操作' }));
    const offered = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-select-item-option-content')];
      if (found.length === 0) throw new Error('nothing is offered');
      return found;
    });
    return offered.map((one) => one.textContent);
  };

  it('has each of its actions to copy', async () => {
    await openSample();
    const offered = await openRow();
    expect(await text()).toBe(`mall every-kind get ${pear.id}`);
    expect(offered).toContain('删除');
    fireEvent.click(screen.getByText('删除', { selector: '.ant-select-item-option-content' }));
    await waitFor(async () => expect(await text()).toBe(`mall every-kind delete ${pear.id}`));
  });
});

describe('several chosen rows', () => {
  it('are copied as one action on all of them, where it takes several', async () => {
    const rows = [pear, { ...pear, id: '1900000000000000092', name: 'Fig', code: 'F-1' }];
    vi.stubGlobal('fetch', everyKindServer(rows).fetch);
    await renderScreen(
      <CatalogueProvider value={withEveryKind}>
        <GenericScreen path="/test/every-kind" code="every_kind" />
      </CatalogueProvider>,
      { path: '/test/every-kind' },
    );
    await screen.findByText('Fig');
    fireEvent.click(screen.getByLabelText('全选'));
    const bar = (await screen.findByText('已选 2 条')).closest<HTMLElement>('.selection-bar');
    fireEvent.click(within(bar ?? document.body).getByRole('button', { name }));
    await text();
    // The first that is offered; a single row would be read.
    expect(await text()).not.toContain(' get ');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '要复制的操作' }));
    fireEvent.click(await screen.findByText('删除', { selector: '.ant-select-item-option-content' }));
    const line = `mall every-kind delete ${pear.id} 1900000000000000092`;
    await waitFor(async () => expect(await text()).toBe(line));
  });
});

describe('the form of an action', () => {
  it('is copied as it is filled', async () => {
    const shop = { id: '7', tenantId: '100001', tenantName: 'Orchard', accountNumber: -1 };
    const server = fakeServer({
      'GET /blade-system/tenant/list': () => pageOf([shop]),
      'GET /blade-system/tenant/select': () => ok([]),
      'GET /blade-system/tenant-package/list': () => pageOf([]),
    });
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(<ResourcePage name="tenant" />, { path: '/system/tenant' });
    const line = (await screen.findByText('Orchard')).closest('tr');
    fireEvent.click(within(line ?? document.body).getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '授权配置' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('账号额度'), { target: { value: '5' } });
    fireEvent.click(dialog.getByRole('button', { name }));
    await waitFor(async () => expect(await text()).toBe('mall tenant setting 7 --account-number 5'));
  });
});

describe('a form', () => {
  const kit = {
    resource: everyKind,
    list: { name: 'list' },
    screen: { name: 'every-kind' },
  } as unknown as Kit;
  const fields = fieldsOf(everyKind as unknown as AnyResource);
  const line = (...input: Parameters<typeof formCall>) => {
    const call = formCall(...input);
    return call && shellLine(commandWords(call) ?? []);
  };

  it('of a new row is copied as it is filled, its secret left out', () => {
    const values = { name: 'Fig', price: '3.00', onSale: true, pin: 'hush-hush' };
    const found = line(kit, fields, values);
    expect(found).toContain('mall every-kind create --name Fig');
    expect(found).toContain('--on-sale');
    expect(found).toContain('--pin-stdin');
    expect(found).not.toContain('hush');
  });

  it('of another row is copied as what was changed, against the version that was read', () => {
    const row = { ...pear, version: 3 };
    const values = { ...initialValues(everyKind as unknown as AnyResource, fields, row), name: "Pear's" };
    expect(line(kit, fields, values, row)).toBe(
      `mall every-kind update ${pear.id} --name 'Pear'\\''s' --if-version 3`,
    );
  });
});
