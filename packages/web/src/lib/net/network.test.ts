import { createClient } from '@mall/sdk';
import { settings } from '@mall/sdk/contract';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { someSettings } from '../../testing/some-settings.js';
import { browserTransport } from './browser-transport.js';
import { createNetwork, withProgress } from './network.js';

function open(answer: RouteHandler) {
  vi.stubGlobal('fetch', fakeServer({ 'GET /settings': answer }).fetch);
  const network = createNetwork();
  const application = { id: 'mall-web', secret: 'open' };
  const plain = createClient({
    url: 'http://mall.test',
    application,
    transport: browserTransport,
    retry: { attempts: 1 },
  });
  const client = withProgress(plain, network);
  const ask = async () => client.call(settings.operations.get, {});
  return { network, ask };
}
function away(): never {
  throw new TypeError('the network is away');
}

freshBrowser();

describe('the network as the layout shows it', () => {
  it('is busy for as long as one of its calls is, whatever comes of it', async () => {
    const waits: (() => void)[] = [];
    const { network, ask } = open(async () => {
      await new Promise<void>((resolve) => waits.push(resolve));
      return waits.length > 1 ? refused(403, 'no') : ok(someSettings);
    });
    const first = ask();
    await expect.poll(() => waits).toHaveLength(1);
    expect(network.getState()).toEqual({ busy: 1, offline: false });
    const second = ask().catch((error: Error) => error.message);
    await expect.poll(() => waits).toHaveLength(2);
    expect(network.getState().busy).toBe(2);
    for (const go of waits) go();
    expect(await second).toBe('no');
    await first.catch(() => undefined);
    expect(network.getState()).toEqual({ busy: 0, offline: false });
  });

  it('is away when the server cannot be reached, until it answers again, with a refusal too', async () => {
    let answer: RouteHandler = away;
    const { network, ask } = open((seen) => answer(seen));
    await expect(ask()).rejects.toThrow();
    expect(network.getState()).toEqual({ busy: 0, offline: true });
    answer = () => ok(someSettings);
    await ask();
    expect(network.getState().offline).toBe(false);
    answer = away;
    await expect(ask()).rejects.toThrow();
    answer = () => refused(403, 'no');
    await expect(ask()).rejects.toThrow('no');
    expect(network.getState().offline).toBe(false);
    answer = () => refused(502, 'no');
    await expect(ask()).rejects.toThrow('no');
    expect(network.getState().offline).toBe(true);
    // A server of ours that says by name what is wrong has answered.
    answer = () => refused(502, 'no', { errorCode: 'file.store_failed' });
    await expect(ask()).rejects.toThrow('no');
    expect(network.getState().offline).toBe(false);
    answer = () => refused(503, 'no', { errorCode: 'server.unavailable' });
    await expect(ask()).rejects.toThrow('no');
    expect(network.getState().offline).toBe(true);
  });
});
