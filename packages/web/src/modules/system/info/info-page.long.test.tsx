import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { system } from '../index.js';

freshBrowser();

const link = '/mall-api/files/face.png';
const me = { id: '1', tenantId: '000000', account: 'admin', name: 'Ada', realName: 'Ada L', avatar: '' };
let avatar: string;
beforeEach(() => {
  avatar = '';
});

async function open(routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-user/info': () => ok({ ...me, avatar }),
    'POST /blade-resource/oss/endpoint/put-file': () =>
      ok({ link, domain: '', name: 'face.png', originalName: 'me.png', attachId: null }),
    'POST /blade-user/update-info': ({ body }) => {
      ({ avatar } = body as { avatar: string });
      return ok(null);
    },
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const rendered = await openPage('/info?tab=info');
  await screen.findByRole('button', { name: 'Change picture' });
  return { server, ...rendered };
}
const openPage = (path: string) =>
  renderScreen(system.fixedScreens?.['/info']?.render({}), { path, language: 'en-US' });
function choose(content: Blob, name: string, type: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a picture with');
  fireEvent.change(input, { target: { files: [new File([content], name, { type })] } });
}

it('another portrait is one’s own once it is sent, and stands in the header of the page', async () => {
  const { server, services } = await open();
  choose(new Blob(['picture']), 'me.png', 'image/png');
  fireEvent.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Avatar' });
  expect(shown.getAttribute('src')).toBe(link);
  expect(server.to('/blade-user/update-info')[0]?.body).toEqual({ avatar: link });
  expect(services.store.peek()?.avatar).toBe(link);
});

it.each([
  ['a picture of another kind', new Blob(['x']), 'me.gif', 'image/gif'],
  ['a picture that is too large', new Blob(['x'.repeat(500 * 1024 + 1)]), 'me.png', 'image/png'],
])('%s is not sent', async (_what, content, name, type) => {
  const { server } = await open();
  choose(content, name, type);
  await waitFor(() =>
    expect(screen.getAllByText('jpg or png only, 500 kB at most').length).toBeGreaterThan(1),
  );
  expect(server.to('/blade-resource/oss/endpoint/put-file')).toEqual([]);
});

it('a portrait that the server refuses changes nothing', async () => {
  const { server, services } = await open({
    'POST /blade-resource/oss/endpoint/put-file': () => refused(415, 'no picture'),
  });
  choose(new Blob(['picture']), 'me.png', 'image/png');
  fireEvent.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  await screen.findByText('no picture');
  expect(server.to('/blade-user/update-info')).toEqual([]);
  expect(services.store.peek()?.avatar).not.toBe(link);
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name });

describe('one’s own information', () => {
  it('has its tabs in the address, the password first', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'GET /blade-user/info': () => ok(me) }).fetch);
    const { router } = await openPage('/info');
    const first = await screen.findByRole('tab', { name: 'Change password' });
    expect(first.getAttribute('aria-selected')).toBe('true');
    fireEvent.click(tab('Personal information'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=info'));
    await waitFor(() => expect(tab('Personal information').getAttribute('aria-selected')).toBe('true'));
    fireEvent.click(await screen.findByRole('tab', { name: 'Change password' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is sent without blanks at its ends, what is emptied as nothing, and the name stands in the header', async () => {
    const { server, services } = await open({ 'POST /blade-user/update-info': () => ok(null) });
    fill('Nickname', ' Ada B ');
    fill('E-mail', 'ada@orchard.example');
    press('Save information');
    await waitFor(() => expect(services.store.peek()?.userName).toBe('Ada B'));
    const sent = server.to('/blade-user/update-info').map(({ body }) => body);
    expect(sent).toEqual([{ name: 'Ada B', realName: 'Ada L', email: 'ada@orchard.example', phone: null }]);
  });

  it('is not sent with what the server would refuse, each said at its field', async () => {
    const { server } = await open();
    fill('Real name', '');
    fill('Phone number', '123');
    press('Save information');
    expect(await screen.findByText('Please enter the real name')).toBeTruthy();
    expect(document.querySelectorAll('.ant-form-item-has-error')).toHaveLength(2);
    expect(server.to('/blade-user/update-info')).toEqual([]);
  });
});

describe('one’s own password', () => {
  async function openPassword(routes: Readonly<Record<string, RouteHandler>> = {}) {
    const server = fakeServer({ 'GET /blade-user/info': () => ok(me), ...routes });
    vi.stubGlobal('fetch', server.fetch);
    await openPage('/info');
    await screen.findByLabelText('Old password');
    return server;
  }
  const fillAll = (old: string, one: string, again: string) => {
    fill('Old password', old);
    fill('New password', one);
    fill('Confirm password', again);
    press('Change password');
  };
  const path = '/blade-user/update-password';

  it('is asked for thrice, and the new one twice alike, before anything is sent', async () => {
    const { to } = await openPassword();
    press('Change password');
    await waitFor(() => expect(screen.getAllByText(/^Please enter the .* password$/)).toHaveLength(3));
    fillAll('pear', 'Quince-7', 'Quince-8');
    expect(await screen.findByText('The two passwords do not match')).toBeTruthy();
    expect(to(path)).toEqual([]);
  });

  it('is gone from the form once it is changed, and stays in it where it is refused', async () => {
    let answer: RouteHandler = () => refused(400, 'the old one is another');
    const { to } = await openPassword({ [`POST ${path}`]: (seen) => answer(seen) });
    const typed = () => screen.getByLabelText<HTMLInputElement>('New password').value;
    fillAll('pear', 'Quince-7', 'Quince-7');
    expect(await screen.findByText('the old one is another')).toBeTruthy();
    expect(typed()).toBe('Quince-7');
    answer = () => ok(null);
    press('Change password');
    await waitFor(() => expect(typed()).toBe(''));
    expect(to(path)).toHaveLength(2);
    // Passwords stand in no address.
    expect(to(path).map(({ query }) => query.size)).toEqual([0, 0]);
  });
});

it('a linked account is let go once somebody has said so twice; others are offered', async () => {
  let links = [{ id: '7', source: 'github', username: 'ada', nickname: null, email: null, avatar: null }];
  const server = fakeServer({
    'GET /blade-user/info': () => ok(me),
    'GET /settings': () =>
      ok({ ...someSettings, social: ['github', 'gitee'], socialNames: { github: 'GitHub' } }),
    'GET /blade-auth/oauth/links': () => ok(links),
    'POST /blade-auth/oauth/unlink': () => {
      links = [];
      return ok(null);
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  await openPage('/info?tab=links');
  expect(await screen.findByText('Linked as ada')).toBeTruthy();
  expect(screen.getByText('gitee')).toBeTruthy();
  press('Unlink');
  await screen.findAllByText('Unlink GitHub?');
  expect(server.to('/blade-auth/oauth/unlink')).toEqual([]);
  press('OK');
  await waitFor(() => expect(screen.getAllByText('Not linked')).toHaveLength(2));
  expect(server.to('/blade-auth/oauth/unlink')).toHaveLength(1);
});
