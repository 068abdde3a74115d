import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openParcels } from '../../testing/open-parcel.js';

const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);
const tick = (name: string) => fireEvent.click(rowOf(name).getByRole('checkbox'));
const bar = () => within(document.querySelector<HTMLElement>('.selection-bar')!);
const send = () => bar().getByRole('button', { name: 'Send off' });

/** What is offered for a row, beside its dots and behind them. */
async function offered(name: string): Promise<string[]> {
  const inline = rowOf(name)
    .getAllByRole('button')
    .map((one) => one.textContent ?? '');
  fireEvent.click(rowOf(name).getByRole('button', { name: 'More' }));
  const menu = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-dropdown-menu')].at(-1);
    if (!found) throw new Error('no menu');
    return found;
  });
  return [
    ...inline,
    ...within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.textContent ?? ''),
  ];
}

freshBrowser();

describe('an action that is meant for some rows', () => {
  it('is offered at those alone', async () => {
    await openParcels();
    expect(await offered('Pear')).toContain('Send off');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const others = await offered('Plum');
    expect(others).toContain('Weigh');
    expect(others).not.toContain('Send off');
  });

  it('is done with ticked rows that it is meant for', async () => {
    const { to } = await openParcels({ routes: { 'POST /test/parcel/send': () => ok(null) } });
    tick('Pear');
    expect(send().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(send());
    await waitFor(() => expect(to('/test/parcel/send')).toHaveLength(1));
  });

  it('says at ticked rows of another kind why it does nothing, to keyboards and screen readers too', async () => {
    const { to } = await openParcels({ routes: { 'POST /test/parcel/send': () => ok(null) } });
    tick('Pear');
    tick('Plum');
    const button = send();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Only for rows with State: waiting');
    fireEvent.focus(button);
    await waitFor(() =>
      expect(document.querySelector('.ant-tooltip')?.textContent).toBe('Only for rows with State: waiting'),
    );
    fireEvent.click(button);
    expect(to('/test/parcel/send')).toHaveLength(0);

    tick('Plum');
    expect(send().getAttribute('aria-disabled')).toBeNull();
  });

  it('that the server refuses for a row is said with its name, and the list is read again', async () => {
    const msg = '“Pear” cannot have “Send off” done now: its State is sent';
    const refusal = refused(409, msg, { errorCode: 'row.wrong_state' });
    const { to } = await openParcels({ routes: { 'POST /test/parcel/send': () => refusal } });
    const before = to('/test/parcel/page').length;
    tick('Pear');
    fireEvent.click(send());
    expect(await screen.findByText(msg)).toBeTruthy();
    await waitFor(() => expect(to('/test/parcel/page').length).toBeGreaterThan(before));
  });
});
