import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../testing/fake-server.js';
import { button, control, type } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { openParcels, pear } from '../testing/open-parcel.js';

const all = ['parcel', 'parcel_view', 'parcel_add', 'parcel_edit'];
const headers = () =>
  [...document.querySelectorAll('thead th')]
    .map((header) => header.textContent)
    .filter((text) => text !== '');
const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

freshBrowser();

describe('fields that somebody may not read', () => {
  it('are no columns, none in the menu of columns, and no filters', async () => {
    await openParcels({ codes: all });
    expect(headers()).toEqual(expect.arrayContaining(['Name', 'State', 'Weight', 'Room']));
    expect(screen.queryByText('Cost')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(document.querySelector('.ant-popover')?.textContent).toContain('Weight'));
    expect(document.querySelector('.ant-popover')?.textContent).not.toMatch(/Cost|Margin/);
    expect(document.body.textContent).not.toContain('7.77');
  });

  it('are neither sorted by nor searched for by an address', async () => {
    const { to } = await openParcels({ codes: all, search: '?sort=cost&q.cost=7&q.cost_ge=5' });
    expect(Object.fromEntries(to('/test/parcel/page')[0]?.query ?? [])).toEqual({ current: '1', size: '10' });
  });

  it('are no part of the detail and of the form', async () => {
    await openParcels({ codes: all, search: `?open=view:${pear.id}` });
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText('Weight')).toBeTruthy();
    expect(detail.queryByText('Cost')).toBeNull();
    expect(detail.queryByText('9.99')).toBeNull();
  });

  it('are there for whoever has the code, and once it is given', async () => {
    await openParcels({ codes: [...all, 'parcel_cost'] });
    expect(headers()).toContain('Cost');
    expect(screen.getByText('7.77')).toBeTruthy();
  });
});

describe('fields that somebody may not set', () => {
  it('are read in forms, left as they are, and sent by nobody', async () => {
    const { to } = await openParcels({
      codes: all,
      search: '?open=new',
      routes: { 'POST /test/parcel': () => ok(pear) },
    });
    expect((await control('Room')).disabled).toBe(true);
    expect(labels()).not.toContain('Margin');
    await type('Name', 'Fig');
    await button('Create parcel');
    await waitFor(() => expect(to('/test/parcel')).toHaveLength(1));
    expect(to('/test/parcel')[0]?.body).not.toHaveProperty('room');
  });

  it('are no part of a change of many rows', async () => {
    await openParcels({ codes: all });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await button('Edit these');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toMatch(/Weight|Field/));
    expect(dialog.textContent).not.toMatch(/Room|Cost|Margin/);
  });

  it('are asked for with the right to set them, read or not', async () => {
    await openParcels({ codes: [...all, 'parcel_margin', 'parcel_room'], search: '?open=new' });
    expect((await control('Room')).disabled).toBe(false);
    expect(labels()).toContain('Margin');
    expect(labels()).not.toContain('Cost');
  });
});

describe('rights that change while a screen is open', () => {
  it('take away and give buttons, columns and filters at once, and leave the list as it is looked at', async () => {
    const { allow, router } = await openParcels({ codes: [...all, 'parcel_cost'], search: '?size=30' });
    expect(screen.getByText('7.77')).toBeTruthy();
    expect(document.querySelector('[data-key=create]')).toBeTruthy();
    await allow(['parcel', 'parcel_view']);
    await waitFor(() => expect(screen.queryByText('7.77')).toBeNull());
    expect(document.querySelector('[data-key=create]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByText('Pear')).toBeTruthy();
    expect(router.state.location.search).toBe('?size=30');
    await allow([...all, 'parcel_cost']);
    await waitFor(() => expect(screen.getByText('7.77')).toBeTruthy());
    expect(document.querySelector('[data-key=create]')).toBeTruthy();
  });

  it('show in an open form what may no longer be set, and send it no more', async () => {
    const { allow, to } = await openParcels({
      codes: [...all, 'parcel_room'],
      search: '?open=new',
      routes: { 'POST /test/parcel': () => ok(pear) },
    });
    await type('Name', 'Fig');
    await type('Room', 'C');
    await allow(all);
    await waitFor(async () => expect((await control('Room')).disabled).toBe(true));
    expect((await control('Name')).value).toBe('Fig');
    await button('Create parcel');
    await waitFor(() => expect(to('/test/parcel')).toHaveLength(1));
    expect(to('/test/parcel')[0]?.body).not.toHaveProperty('room');
  });
});
