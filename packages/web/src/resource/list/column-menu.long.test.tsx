import { everyKindChinese } from '@mall/sdk/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const { fields } = everyKindChinese;

async function open(search = '') {
  const rendered = await openEveryKind(search, 'zh-CN', { rows: [pear] });
  await screen.findByText('Pear');
  return { ...rendered, search: () => rendered.router.state.location.search };
}
/** The columns of the table, as they stand. */
const headers = () =>
  [...document.querySelectorAll('.rows-table thead th')]
    .map((header) => header.textContent ?? '')
    .filter((name) => Object.values<string>(fields).includes(name));
async function menu() {
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('.column-menu');
    if (!found) throw new Error('the columns are not there yet');
    return found;
  });
}
/** The columns of the menu, as they stand there. */
const rowsOf = (list: Element | null | undefined) =>
  [...(list?.querySelectorAll('li.column-row') ?? [])].map((row) => row.textContent);
const offered = () => rowsOf(document.querySelector('.column-lists > ul'));
const others = () => rowsOf(document.querySelector('.column-lists > ul[aria-label="更多字段"]'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }));
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('li.column-row input')].filter(({ checked }) => checked);

freshBrowser();

describe('the columns of a list', () => {
  it('are hidden and shown again, and are the same when the list is opened again', async () => {
    await open();
    const before = headers();
    expect(before).toContain(fields.code);
    await menu();
    expect(offered()).toEqual(before);
    tick(fields.code);
    await waitFor(() => expect(headers()).toEqual(before.filter((name) => name !== fields.code)));
    expect(offered()).toEqual(before);
    cleanup();
    await open();
    expect(headers()).toEqual(before.filter((name) => name !== fields.code));
    await menu();
    tick(fields.code);
    await waitFor(() => expect(headers()).toEqual(before));
  });

  it('are moved one place up or down, and stand first when they are pinned', async () => {
    await open();
    const [first = '', second = '', third = '', ...rest] = headers();
    await menu();
    press(`下移 ${first}`);
    await waitFor(() => expect(headers()).toEqual([second, first, third, ...rest]));
    press(`上移 ${third}`);
    await waitFor(() => expect(headers()).toEqual([second, third, first, ...rest]));
    const pin = screen.getByRole('button', { name: `固定 ${third} 到左侧`, hidden: true });
    expect(pin.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(pin);
    await waitFor(() => expect(headers()).toEqual([third, second, first, ...rest]));
    const unpin = screen.getByRole('button', { name: `取消固定 ${third}`, hidden: true });
    expect(unpin.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(unpin);
    await waitFor(() => expect(headers()).toEqual([second, third, first, ...rest]));
    await button('恢复默认');
    await waitFor(() => expect(headers()).toEqual([first, second, third, ...rest]));
  });

  it('are never all hidden: the last one stays', async () => {
    await open();
    const [kept = '', ...others] = headers();
    await menu();
    for (const name of others) tick(name);
    await waitFor(() => expect(headers()).toEqual([kept]));
    const [last, ...more] = ticked();
    expect(more).toEqual([]);
    expect(last?.disabled).toBe(true);
    tick(others[0] ?? '');
    await waitFor(() => expect(last?.disabled).toBe(false));
  });

  it('are those of the address where that says which, and then change there alone', async () => {
    const { search, router } = await open();
    const whole = headers();
    await router.navigate('/test/every-kind?cols=name.code');
    await waitFor(() => expect(headers()).toEqual([fields.name, fields.code]));
    await menu();
    tick(fields.price);
    await waitFor(() => expect(headers()).toContain(fields.price));
    expect(search()).toContain('price');
    expect(JSON.stringify({ ...localStorage })).not.toContain('hidden');
    await router.navigate('/test/every-kind');
    await waitFor(() => expect(headers()).toEqual(whole));
  });
});

describe('a field of the row that is no column', () => {
  it('becomes one for this person, after the others, and none again', async () => {
    await open();
    const first = headers();
    await menu();
    expect(others()).toContain(fields.note);
    expect(first).not.toContain(fields.note);
    tick(fields.note);
    await waitFor(() => expect(headers()).toEqual([...first, fields.note]));
    expect(offered().at(-1)).toBe(fields.note);
    expect(others()).not.toContain(fields.note);
    expect(document.querySelectorAll('th.ant-table-column-has-sorters')).toHaveLength(first.length + 1);
    press(`上移 ${fields.note}`);
    await waitFor(() => expect(headers().at(-2)).toBe(fields.note));
    cleanup();
    await open();
    expect(headers().at(-2)).toBe(fields.note);
    await menu();
    tick(fields.note);
    await waitFor(() => expect(headers()).toEqual(first));
    expect(others()).toContain(fields.note);
  });

  it('is none any more once a release has taken it away', async () => {
    await open();
    const first = headers();
    await menu();
    tick(fields.note);
    await waitFor(() => expect(headers()).toHaveLength(first.length + 1));
    cleanup();
    for (const [key, value] of Object.entries({ ...localStorage }))
      localStorage.setItem(key, String(value).replaceAll('note', 'gone'));
    await open();
    expect(headers()).toEqual(first);
    expect(document.querySelectorAll('.rows-table thead .column-edge')).toHaveLength(first.length);
  });

  it('is in the address of those who send it, and gone with the default', async () => {
    const { router } = await open();
    await router.navigate('/test/every-kind?cols=name.note');
    await waitFor(() => expect(headers()).toEqual([fields.name, fields.note]));
    await router.navigate('/test/every-kind');
    await waitFor(() => expect(headers()).not.toContain(fields.note));
    await menu();
    tick(fields.note);
    await waitFor(() => expect(headers()).toContain(fields.note));
    await button('恢复默认');
    await waitFor(() => expect(headers()).not.toContain(fields.note));
  });
});

describe('the height of the rows', () => {
  it('is chosen beside the columns, and is remembered', async () => {
    await open();
    const dense = () => document.querySelector('.ant-table-small, .dense') !== null;
    expect(dense()).toBe(false);
    await menu();
    fireEvent.click(screen.getByRole('radio', { name: '紧凑', hidden: true }));
    await waitFor(() => expect(dense()).toBe(true));
    cleanup();
    await open();
    expect(dense()).toBe(true);
  });
});
