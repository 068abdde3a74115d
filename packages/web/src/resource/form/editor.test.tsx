import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const row = {
  id: '7',
  clientId: 'till',
  scope: 'all',
  authorizedGrantTypes: 'password',
  accessTokenValidity: 3600,
  refreshTokenValidity: 7200,
  webServerRedirectUri: null,
  version: 4,
};
const secret = 'plum-and-pear-9';
const submit = '/blade-system/client/submit';

async function open(path: string, onSubmit: RouteHandler = () => ok({ ...row, id: '8' })) {
  const server = fakeServer({
    'GET /blade-system/client/list': () => pageOf([row]),
    'GET /blade-system/client/detail': () => ok(row),
    [`POST ${submit}`]: onSubmit,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ResourcePage name="client" />, { path });
  return { server, ...rendered };
}

/** A field of the form; the list behind it has filters and columns of the same names. */
const field = (label: string) =>
  waitFor(() => {
    const form = document.querySelector<HTMLElement>('form.form-one, form.form-two');
    if (!form) throw new Error('no form is open');
    return within(form).getByLabelText<HTMLInputElement>(label);
  });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
/** The last one: a dialog that was answered may still be moving out before it. */
async function press(name: string) {
  const [last] = (await screen.findAllByText(name, { selector: 'button span' })).reverse();
  if (last) fireEvent.click(last);
}
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
async function conflictDialog() {
  const title = await screen.findByText('数据已被他人修改');
  return title.closest<HTMLElement>('[role=dialog]') ?? document.body;
}

freshBrowser();

describe('a new row', () => {
  it('goes out with what was filled in and what the descriptor begins with; then the list is asked again', async () => {
    const { server, router } = await open('/system/client?open=new');
    await type('应用编号', ' till-2 ');
    await type('应用密钥', secret);
    const before = server.to('/blade-system/client/list').length;
    await press('创建应用');
    await waitFor(() => expect(server.to(submit)).toHaveLength(1));
    expect(server.to(submit)[0]?.body).toEqual({
      clientId: 'till-2',
      clientSecret: secret,
      scope: 'all',
      authorizedGrantTypes: 'refresh_token,password',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604800,
    });
    await waitFor(() => expect(server.to('/blade-system/client/list').length).toBeGreaterThan(before));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(drafts()).toEqual([]);
  });

  it('keeps its form and what was typed when the server refuses', async () => {
    const { router } = await open('/system/client?open=new', () => refused(403, '没有权限'));
    await type('应用编号', 'till-3');
    await type('应用密钥', secret);
    await press('创建应用');
    expect(await screen.findByText('没有权限')).toBeTruthy();
    expect((await field('应用编号')).value).toBe('till-3');
    expect(router.state.location.search).toBe('?open=new');
  });
});

describe('a draft', () => {
  it('brings back what was typed, but never a secret', async () => {
    const first = await open('/system/client?open=new');
    await type('应用编号', 'half-done');
    await type('应用密钥', secret);
    await waitFor(() => expect(stored()).toContain('half-done'));
    expect(stored()).not.toContain(secret);
    first.unmount();
    await open('/system/client?open=new');
    expect((await field('应用编号')).value).toBe('half-done');
    expect((await field('应用密钥')).value).toBe('');
    expect(await screen.findByText('已恢复上次未保存的草稿')).toBeTruthy();
    await press('丢弃草稿');
    await waitFor(async () => expect((await field('应用编号')).value).toBe(''));
    expect(drafts()).toEqual([]);
  });
});

describe('a form that is closed', () => {
  it('goes at once when nothing was typed', async () => {
    const { router } = await open('/system/client?open=edit:7');
    await field('应用编号');
    await press('取消');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('asks before typed input is lost, stays when it is to stay, and forgets the draft when it may go', async () => {
    const { router, services } = await open('/system/client?open=edit:7');
    await type('授权范围', 'some');
    await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual(['/system/client']));
    await press('取消');
    await press('继续编辑');
    expect(router.state.location.search).toBe('?open=edit:7');
    expect((await field('授权范围')).value).toBe('some');
    await press('取消');
    await press('放弃修改');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(services.tabs.state.getState().dirty).toEqual([]);
    expect(drafts()).toEqual([]);
  });
});

describe('two editors of one row', () => {
  const theirs = { ...row, scope: 'theirs', version: 9 };
  const conflictOnce = (): RouteHandler => {
    let tries = 0;
    return () => {
      tries += 1;
      return tries === 1
        ? refused(409, 'changed', { errorCode: 'row.conflict', current: theirs })
        : ok({ ...theirs, version: 10 });
    };
  };
  const both = async () => {
    const opened = await open('/system/client?open=edit:7', conflictOnce());
    await type('授权范围', 'mine');
    await type('应用密钥', secret);
    await press('保存修改');
    return { ...opened, dialog: await conflictDialog() };
  };

  it('see both versions, and no secret', async () => {
    const { dialog } = await both();
    expect(within(dialog).getByText('mine')).toBeTruthy();
    expect(within(dialog).getByText('theirs')).toBeTruthy();
    expect(within(dialog).queryByText('应用密钥')).toBeNull();
    expect(dialog.innerHTML).not.toContain(secret);
    const marked = [...dialog.querySelectorAll('.conflict-differs th')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['授权范围']);
  });

  it('keep mine: the secret goes out again with the newer version', async () => {
    const { dialog, server } = await both();
    fireEvent.click(within(dialog).getByText('以我的为准'));
    await waitFor(() => expect(server.to(submit)).toHaveLength(2));
    expect(server.to(submit)[1]?.body).toMatchObject({ scope: 'mine', version: 9, clientSecret: secret });
  });

  it('take theirs: the form shows it, and the next save builds on it', async () => {
    const { dialog, server } = await both();
    fireEvent.click(within(dialog).getByText('以当前数据为准'));
    await waitFor(async () => expect((await field('授权范围')).value).toBe('theirs'));
    expect(server.to(submit)).toHaveLength(1);
    await type('授权范围', 'after theirs');
    await press('保存修改');
    await waitFor(() => expect(server.to(submit)).toHaveLength(2));
    expect(server.to(submit)[1]?.body).toMatchObject({ scope: 'after theirs', version: 9 });
  });

  it('go on editing: nothing is sent and nothing is lost', async () => {
    const { dialog, server } = await both();
    fireEvent.click(within(dialog).getByText('继续编辑'));
    expect((await field('授权范围')).value).toBe('mine');
    expect(server.to(submit)).toHaveLength(1);
  });
});
