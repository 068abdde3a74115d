import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ScreenBoundary } from '../../../components/feedback/screen-boundary.js';
import { ChunkLoadError } from '../../../lib/net/load-chunk.js';
import type { RunRecord } from '../../../lib/runs/run-record.js';
import type { LiveRun } from '../../../lib/runs/runs.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { button } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ReleaseTool } from './release-tool.js';

const pageOf = (release: string) =>
  `<!doctype html><html><head><script type="module" src="/assets/index-${release}.js"></script></head></html>`;
const parts = createStore(() => ({ gone: true }));

/** A screen with something typed in it. */
function Typing() {
  useUnsaved(true);
  return <ReleaseTool />;
}
/** A page of which a part is not there any more. */
const Parts = () => (useStore(parts).gone ? <Broken /> : <ReleaseTool />);
const Broken = () => (
  <ScreenBoundary>
    <Part />
  </ScreenBoundary>
);

function Part(): never {
  throw new ChunkLoadError('gone');
}

freshBrowser();
beforeEach(() => {
  const script = document.createElement('script');
  // Made a script at last, it is not loaded.
  script.type = 'text/plain';
  document.head.append(script);
  script.setAttribute('src', '/assets/index-one.js');
  script.type = 'module';
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
});

/** A page of the first release; the server gives out whichever it has. */
async function open(given: string, content = <ReleaseTool />) {
  const server = fakeServer({});
  const has = { release: given, asked: 0 };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) !== '/') return server.fetch(input, init);
    has.asked += 1;
    return new Response(pageOf(has.release), { headers: { 'content-type': 'text/html' } });
  });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  return { ...(await renderScreen(content, { path: '/screen' })), has, reload };
}
const offered = () => screen.queryByRole('status');
const take = async () => fireEvent.click(await screen.findByRole('button', { name: /^有新版本 ?重新加载$/ }));

describe('a new release', () => {
  it('is not there while the server gives out the same', async () => {
    const { has } = await open('one');
    await waitFor(() => expect(has.asked).toBe(1));
    expect(offered()).toBeNull();
  });

  it('is noticed within minutes while the page is in sight, and changes nothing by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { has, reload } = await open('one');
    await waitFor(() => expect(has.asked).toBe(1));
    has.release = 'two';
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(offered()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is looked for when somebody comes back to the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { has } = await open('one');
    await waitFor(() => expect(has.asked).toBe(1));
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    has.release = 'two';
    await act(() => vi.advanceTimersByTimeAsync(900_000));
    expect(has.asked).toBe(1);
    sight.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('status')).toBeTruthy();
  });

  it('comes with a click, and the tags stay', async () => {
    const { reload, services } = await open('two');
    services.tabs.visit('/system/param', '?page=2');
    await take();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('mall-tagList')).toContain('/system/param');
  });

  it('takes nothing away that is typed without asking', async () => {
    const { reload, services } = await open('two');
    services.tabs.markDirty('/system/param', true);
    await take();
    expect(await screen.findByText(/有 1 个页面的内容还没有保存/)).toBeTruthy();
    await button('继续编辑');
    await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull());
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks once: the browser does not ask again what has been answered, unless work goes on', async () => {
    const { reload, services } = await open('two', <Typing />);
    const isHeld = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const answer = async (times: number) => {
      await take();
      await button('重新加载');
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull());
    };
    expect(isHeld()).toBe(true);
    // Only what the question is about is of interest here.
    services.runs.state.setState({
      live: [{ id: 'a' } as LiveRun],
      records: [{ id: 'a', phase: 'running' } as RunRecord],
    });
    await answer(1);
    expect(isHeld()).toBe(true);
    services.runs.state.setState({ records: [{ id: 'a', phase: 'ended' } as RunRecord] });
    await answer(2);
    expect(isHeld()).toBe(false);
  });
});

describe('a part of the page that is not there any more', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('asks at once whether there is a new release, and says the same of it', async () => {
    const { services, reload } = await open('two', <Broken />);
    expect(await screen.findByText('新版本已发布，重新加载即可使用；已打开的页面和草稿会保留')).toBeTruthy();
    services.tabs.markDirty('/system/param', true);
    await button('重新加载');
    expect(await screen.findByText(/有 1 个页面的内容还没有保存/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('may be missing for another reason', async () => {
    const { has } = await open('one', <Broken />);
    await waitFor(() => expect(has.asked).toBe(1));
    expect(screen.getByText('可能刚发布了新版本，重新加载即可；已填写的草稿会保留')).toBeTruthy();
  });

  it('asks though somebody has asked a moment ago', async () => {
    parts.setState({ gone: false });
    const { services, has } = await open('one', <Parts />);
    await waitFor(() => expect(services.queries.getQueryData(['', 'release'])).toBe(false));
    has.release = 'two';
    act(() => parts.setState({ gone: true }));
    expect(await screen.findByText(/^新版本已发布/)).toBeTruthy();
  });
});
