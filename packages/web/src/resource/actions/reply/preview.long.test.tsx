import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { button, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openParcels, pear, plum } from '../../../testing/open-parcel.js';

const change = { id: pear.id, name: 'Pear', before: '7.77', after: '5.00' };
const answer = ok({ changed: 1, changes: [change] });
const reprice = 'POST /test/parcel/reprice';
const tick = (name: string) =>
  fireEvent.click(within(screen.getByText(name).closest('tr')!).getByRole('checkbox'));
const frame = () => within(document.querySelector<HTMLElement>('.ant-modal')!);
const cells = () =>
  [...document.querySelectorAll('.reply-rows th, .reply-rows .ant-table-row td')].map(
    (cell) => cell.textContent,
  );

async function fill(route: RouteHandler = () => answer, names: readonly string[] = ['Pear']) {
  const opened = await openParcels({ routes: { [reprice]: route } });
  names.forEach(tick);
  await button('Reprice');
  await type('New price', '5');
  await button('Preview');
  return opened;
}

freshBrowser();

describe('an action that says what it would do', () => {
  it('shows that before it is done, and does not ask whether to', async () => {
    const { to } = await fill();
    expect(await screen.findByText('This is what would change; nothing has been done yet')).toBeTruthy();
    expect(to('/test/parcel/reprice').map(({ body }) => body)).toEqual([
      { ids: [pear.id], to: '5', tryOut: 1 },
    ]);
    expect(screen.queryByLabelText('tryOut')).toBeNull();
    expect(cells()).toEqual(['Name', 'Before', 'After', 'Pear', '7.77', '5.00']);
    expect(frame().getByText('How many').nextElementSibling?.textContent).toBe('1');
    expect(document.activeElement?.textContent).toContain('This is what would change');
  });

  it('is done by the button that says so, and then shows what was done', async () => {
    const { to } = await fill();
    await screen.findByText('This is what would change; nothing has been done yet');
    await button('Reprice');
    expect(await screen.findByText('Reprice: result')).toBeTruthy();
    const bodies = to('/test/parcel/reprice').map(({ body }) => body);
    expect(bodies.at(-1)).toEqual({ ids: [pear.id], to: '5' });
    expect(cells()).toContain('7.77');
    await button('Close');
    await waitFor(() => expect(screen.queryByText('Reprice: result')).toBeNull());
  });

  it('keeps what was filled in for whoever goes back, and asks again', async () => {
    const { to } = await fill();
    await screen.findByText('This is what would change; nothing has been done yet');
    await button('Back');
    expect((await control('New price')).value).toBe('5');
    expect(screen.queryByText('This is what would change; nothing has been done yet')).toBeNull();
    await type('New price', '6');
    await button('Preview');
    await waitFor(() =>
      expect(to('/test/parcel/reprice').at(-1)?.body).toMatchObject({ to: '6', tryOut: 1 }),
    );
  });

  it('is not left without a question while its preview is shown', async () => {
    await fill();
    await screen.findByText('This is what would change; nothing has been done yet');
    await button('Cancel');
    expect(await screen.findByText('Keep editing')).toBeTruthy();
  });

  it('says at its field what it cannot be tried out with', async () => {
    const issues = [{ field: 'to', rule: 'unknown', message: 'too dear' }];
    await fill(() => refused(400, 'bad', { errorCode: 'request.invalid', issues }));
    expect(await screen.findByText('too dear')).toBeTruthy();
    expect(screen.queryByText('This is what would change; nothing has been done yet')).toBeNull();
  });

  it('refused in the end goes back to what was filled in', async () => {
    const issues = [{ field: 'to', rule: 'unknown', message: 'too dear by now' }];
    await fill(({ body }) =>
      (body as { tryOut?: number }).tryOut
        ? answer
        : refused(400, 'bad', { errorCode: 'request.invalid', issues }),
    );
    await screen.findByText('This is what would change; nothing has been done yet');
    await button('Reprice');
    const message = await screen.findByText('too dear by now');
    await waitFor(() => expect(message.closest('[hidden]')).toBeNull());
    expect(screen.queryByText('This is what would change; nothing has been done yet')).toBeNull();
    expect((await control('New price')).value).toBe('5');
  });

  it('says that nothing changes where nothing would', async () => {
    await fill(() => ok({ changed: 0, changes: [] }), ['Pear', 'Plum']);
    expect(await screen.findByText('Nothing changes')).toBeTruthy();
  });

  it('is tried out with all of its rows', async () => {
    const { to } = await fill(() => answer, ['Pear', 'Plum']);
    await screen.findByText('This is what would change; nothing has been done yet');
    expect(to('/test/parcel/reprice')[0]?.body).toMatchObject({ ids: [pear.id, plum.id] });
  });
});
