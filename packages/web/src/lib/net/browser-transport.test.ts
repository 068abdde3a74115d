import type { TransportRequest } from '@mall/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../testing/fake-server.js';
import { FakeUpload } from '../../testing/fake-upload.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { browserTransport } from './browser-transport.js';

const made: Upload[] = [];
class Upload extends FakeUpload {
  withCredentials = false;
  responseType = '';
  headers: string[][] = [];
  constructor() {
    super();
    made.push(this);
  }
  override setRequestHeader(...header: string[]): void {
    this.headers.push(header);
  }
}
const request = (more: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'POST',
  url: '/mall-api/put',
  headers: { 'Blade-Auth': 'bearer access' },
  body: new FormData(),
  signal: new AbortController().signal,
  ...more,
});

freshBrowser();
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('XMLHttpRequest', Upload);
});

describe('a call of the browser', () => {
  it('that somebody watches tells how much has gone, and is answered as any other', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'POST /put': () => refused(413, 'too large') }).fetch);
    const sent: number[][] = [];
    const reply = await browserTransport(request({ onSent: (...part) => sent.push(part) }));
    expect(sent).toEqual([[50, 100]]);
    expect([reply.status, reply.header('content-type')]).toEqual([413, 'application/json']);
    expect(JSON.parse(await reply.text())).toMatchObject({ msg: 'too large' });
    expect((await reply.bytes()).length).toBeGreaterThan(10);
    expect(made[0]).toMatchObject({ withCredentials: true, responseType: 'arraybuffer' });
    expect(made[0]?.headers).toEqual([['Blade-Auth', 'bearer access']]);
  });

  it('that is cut says so, and one that is taken back says why', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const onSent = () => undefined;
    await expect(browserTransport(request({ onSent }))).rejects.toThrow(TypeError);
    const stop = new AbortController();
    const reply = browserTransport(request({ onSent, signal: stop.signal }));
    stop.abort(new Error('no more'));
    await expect(reply).rejects.toThrow('no more');
    const after = browserTransport(request({ onSent, signal: stop.signal }));
    await expect(after).rejects.toThrow();
    expect(made).toHaveLength(2);
  });

  it('that nobody watches goes the plain way', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'POST /put': () => ok(null) }).fetch);
    expect((await browserTransport(request())).status).toBe(200);
    expect(made).toEqual([]);
  });
});
