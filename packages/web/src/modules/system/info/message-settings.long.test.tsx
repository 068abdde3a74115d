import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const path = '/blade-desk/message/setting';
let setting: Record<string, unknown>;
let answer: () => ReturnType<typeof ok>;
beforeEach(() => {
  setting = {
    ...{
      mail: true,
      mailAddress: 'ada@orchard.example',
      mailReady: true,
      mailOff: 'late',
      language: 'en-US',
    },
    ...{ webhook: false, webhookUrl: null, webhookSigned: false, webhookOff: '' },
    ...{ mailDaily: '08:30', webhookDaily: null, quietFrom: null, quietUntil: null },
  };
  answer = () => ok(null);
});

async function open() {
  const server = fakeServer({
    'GET /blade-user/info': () => ok({ id: '1', tenantId: '000000', account: 'admin', name: 'Ada' }),
    [`GET ${path}`]: () => ok(setting),
    [`POST ${path}`]: () => answer(),
    'POST /blade-desk/message/webhook-secret': () => {
      setting = { ...setting, webhookSigned: true };
      return ok({ secret: 'pear-and-quince' });
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(system.fixedScreens?.['/info']?.render({}), {
    path: '/info?tab=messages',
    language: 'en-US',
  });
  await screen.findByText('To ada@orchard.example');
  await effectsHaveRun();
  return () => server.to(path).flatMap(({ body }) => (body === undefined ? [] : [body]));
}
/** A group of boxes drops what it has not heard of yet, and its boxes tell it a moment after they are drawn. */
async function effectsHaveRun(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const toggle = (label: string) => fireEvent.click(screen.getByRole('switch', { name: label }));

it('shows what goes by which way, and sends what was chosen', async () => {
  const saved = await open();
  expect([box(/What waits/).checked, box(/Urging/).checked]).toEqual([true, false]);
  fireEvent.click(box(/Urging/));
  fireEvent.click(box(/Proxies/));
  expect(screen.getByLabelText<HTMLInputElement>('One mail a day, at').value).toBe('08:30');
  fireEvent.change(screen.getByLabelText('One mail a day, at'), { target: { value: '17:00' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '07:00' } });
  fireEvent.click(screen.getByRole('radio', { name: '中文' }));
  press('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({
    ...{ mail: true, mailOff: 'people', webhook: false, webhookOff: '', webhookUrl: '' },
    ...{ mailDaily: '17:00', webhookDaily: '' },
    ...{ quietFrom: '22:00', quietUntil: '07:00', language: 'zh-CN' },
  });
});

it('a way that is not chosen asks nothing more; what the server refuses is said, and stays as it was filled in', async () => {
  setting = { ...setting, mail: false };
  const saved = await open();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  toggle('By webhook');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4));
  fireEvent.change(screen.getByLabelText('Webhook address'), {
    target: { value: ' https://hook.example/a ' },
  });
  answer = () => refused(400, 'Make a signing secret first');
  press('Save');
  expect(await screen.findByText('Make a signing secret first')).toBeTruthy();
  expect(saved()[0]).toMatchObject({ webhook: true, webhookUrl: 'https://hook.example/a' });
  expect(screen.getByLabelText<HTMLInputElement>('Webhook address').value).toContain('hook.example');
});

it('the secret is shown once, and another is made only after a yes', async () => {
  await open();
  press('Make one');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('pear-and-quince')).toBeTruthy();
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('pear-and-quince')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new one' }));
  await screen.findAllByText(/stops working at once/);
  expect(screen.queryByText('pear-and-quince')).toBeNull();
});
