import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { type Kit, KitProvider } from '../../kit/kit.js';
import { type InnerRow, type RowsControlTableProps, RowsTable } from './rows-table.js';

const kit = {
  resource: { name: 'pear', row: { shape: {} } },
  labels: {},
  screen: { name: 'pear' },
  label: (field: string) => `the ${field}`,
} as unknown as Kit;
const field = (name: string, more: object = {}) =>
  ({ name, kind: 'text', widget: 'text', editable: 'always', secret: false, ...more }) as never;
const fields = [field('part'), field('kept', { editable: 'never' })];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ part: `part ${at + 1}`, kept: 'k' }));

let change: (next: Partial<RowsControlTableProps>) => void = () => undefined;

async function open(given: Partial<RowsControlTableProps>) {
  const told: InnerRow[][] = [];
  await renderScreen(
    <KitProvider value={kit}>
      <Table given={given} told={told} />
    </KitProvider>,
    { language: 'en-US' },
  );
  return told;
}

function Table({
  given,
  told,
}: {
  readonly given: Partial<RowsControlTableProps>;
  readonly told: InnerRow[][];
}) {
  const [props, setProps] = useState(given);
  change = (next) => setProps((before) => ({ ...before, ...next }));
  return (
    <RowsTable
      name="parts"
      fields={fields}
      rows={[]}
      disabled={false}
      onChange={(rows) => told.push([...rows])}
      {...props}
    />
  );
}

const numbers = () =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => Number(textContent));
const cell = (name: string, number: number) =>
  screen.findByLabelText<HTMLInputElement>(`the ${name}, row ${number}`);
const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

freshBrowser();

describe('rows inside a field', () => {
  it('say that there are none', async () => {
    await open({});
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(document.querySelector('table')).toBeNull();
  });

  it('are changed cell by cell, two of them before the form has drawn the first', async () => {
    const told = await open({ rows: rowsOf(2) });
    const [first, second] = [await cell('part', 1), await cell('part', 2)];
    expect([first.value, (await cell('kept', 1)).disabled, first.disabled]).toEqual(['part 1', true, false]);
    fireEvent.change(first, { target: { value: 'lid' } });
    fireEvent.change(second, { target: { value: 'box' } });
    expect(told.at(-1)).toEqual([
      { part: 'lid', kept: 'k' },
      { part: 'box', kept: 'k' },
    ]);
  });

  it('are taken away only where that is allowed', async () => {
    const gone: number[] = [];
    await open({ rows: rowsOf(2), onRemove: (place) => void gone.push(place) });
    await waitFor(() => expect(headers()).toHaveLength(4));
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(gone).toEqual([1]);
    change({ onRemove: undefined });
    await waitFor(() => expect(headers()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Remove row 2' })).toBeNull();
  });

  it('cannot be changed where the form cannot', async () => {
    await open({ rows: rowsOf(1), disabled: true, onRemove: () => undefined });
    expect((await cell('part', 1)).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove row 1' }).disabled).toBe(true);
  });

  it('are drawn fifty at a time', async () => {
    await open({ rows: rowsOf(50) });
    await cell('part', 50);
    expect([numbers().length, document.querySelector('.ant-pagination')]).toEqual([50, null]);
    change({ rows: rowsOf(51) });
    fireEvent.click(await screen.findByTitle('2'));
    await waitFor(() => expect(numbers()).toEqual([51]));
    expect((await cell('part', 51)).value).toBe('part 51');
    change({ rows: rowsOf(50) });
    await waitFor(() => expect(numbers()[0]).toBe(1));
  });

  it('say what is wrong at its cell, on the page where the first of it is', async () => {
    await open({ rows: rowsOf(120) });
    await cell('part', 1);
    change({ faults: new Map([['100.part', 'is needed']]) });
    await waitFor(() => expect(numbers()[0]).toBe(101));
    const wrong = await cell('part', 101);
    expect([
      wrong.getAttribute('aria-invalid'),
      wrong.closest('td')?.querySelector('[role=alert]')?.textContent,
    ]).toEqual(['true', 'is needed']);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    change({ faults: new Map() });
    await waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
    expect(numbers()[0]).toBe(101);
    change({ faults: new Map([['49.part', 'is needed']]) });
    await waitFor(() => expect(numbers()[0]).toBe(1));
    change({ faults: new Map([['50.part', 'is needed']]) });
    await waitFor(() => expect(numbers()[0]).toBe(51));
  });
});
