import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';
import { otherWidget } from '../../../testing/other-widget.js';
import { objectOf, pairsOf } from './pairs.js';

freshBrowser();

const row = { id: '7', name: 'Pear', code: 'P', price: '1', onSale: 0, agreed: false, version: 1 };
const open = (extra: string | undefined, editable: Readonly<Record<string, 'never'>> = {}) =>
  openEveryKind('edit:7', 'en-US', {
    resource: otherWidget({ extra: 'key-value' }, { editable }),
    rows: [{ ...row, extra }],
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const fill = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function saved(server: Awaited<ReturnType<typeof open>>) {
  await button('Save changes');
  await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
  return (server.sent('PUT')[0]?.body as { extra: unknown } | undefined)?.extra;
}

describe('names and their texts', () => {
  it('are changed, added and taken away entry by entry, and travel as one object', async () => {
    const server = await open('{"a":"1","b":"2"}');
    await fill('Text 1', '3');
    await press('Remove entry 2');
    await press('Add an entry');
    await fill('Name 2', 'c');
    await fill('Text 2', ' 4');
    expect(await saved(server)).toBe('{"a":"3","c":" 4"}');
  });

  it('of which none is left travel as nothing', async () => {
    const server = await open('{"a":"1"}');
    await press('Remove entry 1');
    await press('Add an entry');
    expect(await saved(server)).toBeNull();
  });

  it('say what will not be kept', async () => {
    await open('{"a":"1"}');
    await press('Add an entry');
    await fill('Text 2', 'x');
    expect((await screen.findByRole('alert')).textContent).toBe('An entry without a name is not kept');
    await fill('Name 2', 'a');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'A name is there twice; only the last entry is kept',
      ),
    );
  });

  it('are JSON where they hold more than texts, so that nothing is lost', async () => {
    const server = await open('{"a":{"b":1}}');
    expect(await screen.findByText('Well-formed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull();
    expect(await saved(server)).toBe('{"a":{"b":1}}');
  });

  it('that may not be changed are read', async () => {
    await open('{"a":"1"}', { extra: 'never' });
    expect((await field('Name 1')).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an entry' }).disabled).toBe(true);
  });
});

it('entries are read from an object or its JSON, and come back as they were', () => {
  expect(pairsOf('{"a":"1"}')).toEqual(pairsOf({ a: '1' }));
  expect(objectOf(pairsOf({ a: '1', b: '' }) ?? [])).toEqual({ a: '1', b: '' });
  expect([pairsOf('[1]'), pairsOf('{'), pairsOf('{"a":1}')]).toEqual([undefined, undefined, undefined]);
});
