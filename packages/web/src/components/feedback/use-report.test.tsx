import type { Language } from '@mall/sdk/contract';
import { param } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useServices } from '../../lib/services/services.js';
import { settingsKey } from '../../lib/services/white-list.js';
import { fakeServer, ok, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { someSettings } from '../../testing/some-settings.js';
import { useReport } from './use-report.js';

async function open(route: RouteHandler, language: Language = 'zh-CN', work?: () => Promise<unknown>) {
  const server = fakeServer({ 'POST /blade-system/param/remove': route });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<Caller {...(work ? { work } : {})} />, { language });
  fireEvent.click(screen.getByText('go'));
  return { ...server, ...rendered };
}

/** Does something, and reports what comes of it. */
function Caller({ work }: { readonly work?: () => Promise<unknown> }) {
  const { client } = useServices();
  const report = useReport();
  const call = work ?? (() => client.call(param.operations.remove, { ids: '1' }));
  return (
    <button type="button" onClick={() => void call().catch(report)}>
      go
    </button>
  );
}

const said = () => document.querySelector('.ant-message')?.textContent ?? '';
const quiet = () => new Promise((resolve) => setTimeout(resolve, 100));

freshBrowser();

describe('what is said of an error (specification, section 8)', () => {
  it.each<[string, RouteHandler, Language, string]>([
    ['the message of a refusal', () => refused(400, '参数正在使用'), 'zh-CN', '参数正在使用'],
    ['else its error_description', () => ({ status: 400, body: { error_description: 'no' } }), 'zh-CN', 'no'],
    ['else the text of an unknown error', () => ({ body: { code: 400 } }), 'zh-CN', '未知错误'],
    ['else the text of an unknown error', () => ({ body: { code: 400 } }), 'en-US', 'Unknown error'],
  ])('%s: %s', async (_what, route, language, text) => {
    const { services } = await open(route, language);
    await waitFor(() => expect(said()).toBe(text));
    expect(services.log.state.getState().entries).toEqual([]);
  });

  it('a network that fails is said by nothing but its banner', async () => {
    const { seen } = await open(() => {
      throw new TypeError('no network');
    });
    await waitFor(() => expect(seen.length).toBeGreaterThan(0));
    await quiet();
    expect(said()).toBe('');
  });

  it('what a gateway answers in place of the server, and what the server wants no message for, is not said', async () => {
    const { seen, services } = await open(() => refused(503, 'no'), 'zh-CN');
    await waitFor(() => expect(services.network.getState()).toEqual({ busy: 0, offline: true }));
    await quiet();
    expect([said(), seen.length > 0]).toEqual(['', true]);
  });

  it('nor is a code that the server’s settings name, and others are', async () => {
    let status = 200;
    const { services, seen } = await open(() =>
      status === 200 ? ok(null) : refused(status, `no ${status}`),
    );
    await waitFor(() => expect(seen).toHaveLength(1));
    services.queries.setQueryData([...settingsKey, 'zh-CN'], { ...someSettings, statusWhiteList: [409] });
    status = 409;
    fireEvent.click(screen.getByText('go'));
    await waitFor(() => expect(seen).toHaveLength(2));
    await quiet();
    expect(said()).toBe('');
    status = 400;
    fireEvent.click(screen.getByText('go'));
    await waitFor(() => expect(said()).toBe('no 400'));
  });

  it('what is nobody’s answer is unknown, and is in the local log with its message', async () => {
    const { services } = await open(
      () => refused(400, 'never asked'),
      'zh-CN',
      async () => {
        throw new RangeError('a plum is no pear');
      },
    );
    await waitFor(() => expect(said()).toBe('未知错误'));
    expect(services.log.state.getState().entries).toMatchObject([
      { type: 'error', message: 'a plum is no pear' },
    ]);
  });
});
