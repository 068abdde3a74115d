import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, memoryStore, passwordDigest } from '@mall/sdk';
import { inputShapes, loadResource, type ResourceName, resourceNames } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../controllers/events.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { Special, Specials } from '../controllers/special.js';
import type { Catalog } from '../controllers/state/dashboard.js';
import { sayIn } from '../i18n/i18n.js';
import { loadFrames } from '../testing/frames.js';
import { startRunner } from '../testing/start-runner.js';
import { after, answered, readyState } from '../testing/states.js';
import { specials } from './modules.js';

// Keys of the list are the registry's names.
const names = Object.keys(specials) as ResourceName[];

describe.each(names)('what is special about %s', (name) => {
  it('is about actions and fields that it has', async () => {
    expect(resourceNames).toContain(name);
    const { special } = await specials[name]!();
    const { operations } = await loadResource(name);
    for (const [operation, { options = {}, secrets = [] }] of Object.entries(special.actions ?? {})) {
      const endpoint = operations[operation];
      const fields = endpoint ? inputShapes(endpoint).map((field) => field.name) : [];
      expect(fields, operation).not.toEqual([]);
      expect(fields).toEqual(expect.arrayContaining([...Object.keys(options), ...secrets]));
    }
  });
});

describe('special resources', () => {
  const runnerFor = (url: string, list: Specials) => {
    const events: DashboardEvent[] = [];
    const run = startRunner({
      client: createClient({ url, application: { id: 'a', secret: 'b' }, store: memoryStore() }),
      specials: list,
      now: () => 1_000_000,
      readOnly: false,
      dispatch: (event) => events.push(event),
      setLanguage: () => undefined,
      copy: () => true,
      edit: () => undefined,
      suspend: () => undefined,
      redraw: () => undefined,
      quit: () => undefined,
    });
    return { run, events };
  };

  const catalogWith = async (special: Special): Promise<Catalog> => {
    const { run, events } = runnerFor('http://127.0.0.1:9', { post: async () => ({ special }) });
    await run({ type: 'load-catalog' });
    const loaded = events.find((event) => event.type === 'catalog');
    return loaded?.type === 'catalog' ? loaded.catalog : {};
  };

  it('bring a view that stands in for the list, and words of their own', async () => {
    const { drawFrame } = await loadFrames();
    const ready = await readyState();
    const shown: string[] = [];
    const catalog = await catalogWith({
      view: ({ screen, width, height }) => {
        shown.push(`${screen.name} ${screen.lines.length} ${width}×${height}`);
        return null;
      },
      words: {
        'zh-CN': async () => ({ 'prices.title': '{day}价目' }),
        'en-US': async () => ({ 'prices.title': 'Prices of {day}' }),
      },
    });
    const { state } = after(ready, { type: 'catalog', catalog });
    const posts = ['1', '2', '3'].map((id) => ({ id, postName: '果蔬商城' }));
    const list = answered(after(state, { type: 'open-resource', name: 'post' }), posts);
    expect(drawFrame(list)).not.toContain('果蔬商城');
    expect(new Set(shown)).toEqual(new Set(['post 3 80×20']));
    expect(sayIn('post', 'en-US', 'prices.title', { day: 'today' })).toBe('Prices of today');
  });

  it('hide passwords while they are typed, and send of the old one its digest', async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      let body = `${request.url}?`;
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        bodies.push(body);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ code: 200, success: true, msg: '', data: null }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // It listens on a port, so its address is one.
    const { port } = server.address() as AddressInfo;
    const list = answered(after(await readyState(), { type: 'open-resource', name: 'user' }), [{ id: '1' }]);
    const form = currentScreen(after(list, { type: 'open-action', operation: 'updatePassword' }).state);
    const fields = form.kind === 'form' ? form.fields : [];
    expect(fields.map(({ name, secret }) => [name, secret])).toEqual(
      ['oldPassword', 'newPassword', 'newPassword1'].map((name) => [name, true]),
    );
    const input = Object.fromEntries(fields.map(({ name }) => [name, 'Secret-1!']));
    const { run, events } = runnerFor(`http://127.0.0.1:${port}`, specials);
    await run({ type: 'send-form', screen: 3, name: 'user', operation: 'updatePassword', input });
    server.close();
    expect(events).toMatchObject([{ type: 'form-sent', screen: 3 }]);
    expect(Object.fromEntries(new URLSearchParams(bodies.join().split('?')[1]))).toEqual({
      oldPassword: passwordDigest('Secret-1!'),
      newPassword: 'Secret-1!',
      newPassword1: 'Secret-1!',
    });
  });

  it('start a batch of invite codes with a key of its own', async () => {
    const { run, events } = runnerFor('http://127.0.0.1:9', specials);
    await run({ type: 'prepare-action', screen: 4, name: 'invite-code', operation: 'batch', rows: [] });
    const values = { batchKey: 'ui-lfls', count: '10' };
    expect(events).toEqual([{ type: 'form-values', screen: 4, values, typed: false }]);
  });
});
