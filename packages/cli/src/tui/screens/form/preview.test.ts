import { createClient, memoryStore } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { handleKey } from '../../input/handle-key.js';
import { deliveries, deliveryRows } from '../../testing/deliveries.fixture.js';
import { type Driven, drive } from '../../testing/driven.js';
import { sendRefusal, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { readyState, type StateOptions } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

const { drawFrame } = await loadFrames();

const priceOf = (at: number) => ({ id: String(at), goods: `Goods ${at}`, before: '1234.50', after: '7.00' });
const priced = (count: number) => ({
  changed: count,
  cost: null,
  prices: Array.from({ length: count }, (_, at) => priceOf(at + 1)),
});

interface Told {
  /** What the server answers about prices. */
  readonly reply?: unknown;
  readonly refuse?: string;
  readonly options?: StateOptions;
}

/** The deliveries in front, over a server that remembers what it was asked to do. */
async function open({ reply = priced(2), refuse, options = {} }: Told = {}) {
  const requests: string[] = [];
  const url = await serve((path, request, response) => {
    if (request.method === 'GET') return { records: deliveryRows, total: 3, size: 50, current: 1 };
    return new Promise((resolve) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requests.push(`${path.pathname.split('/').at(-1)} ${body}`);
        resolve(refuse === undefined ? reply : sendRefusal(response, 400, refuse));
      });
    });
  });
  const client = createClient({ url, application: { id: 'a', secret: 'b' }, store: memoryStore() });
  const ready = await readyState({ language: 'en-US', descriptors: deliveries, ...options });
  const driven = drive(ready, { client, descriptors: deliveries });
  driven.dispatch({ type: 'open-resource', name: 'delivery' });
  await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
  return { driven, requests };
}

const preview = ({ overlay }: DashboardState) =>
  overlay.kind === 'confirm' ? overlay.preview?.kind : undefined;

/** Chooses an action of the row under the cursor. */
const choose = (driven: Driven, typed: string) => driven.press('a', typed, keys.enter);

/** The price is filled in and submitted, and the server has said what that would do. */
async function asked(driven: Driven): Promise<string> {
  choose(driven, 'Reprice');
  driven.press('7', keys.ctrl('s'));
  return drawFrame(await driven.until((state) => preview(state) === 'ready'));
}

describe('an action that can say what it would do', () => {
  it('asks for its input, and not whether it is a trial', async () => {
    const { driven } = await open();
    choose(driven, 'Reprice');
    const frame = drawFrame(driven.state());
    expect(frame).toMatch(/▸\* Price/);
    expect(frame).not.toContain('Trial');
  });

  it('shows that before it is done: the same call, as a trial, then without', async () => {
    const { driven, requests } = await open();
    const frame = await asked(driven);
    expect(requests).toEqual(['reprice {"ids":"1","price":"7","trial":true}']);
    expect(frame).toMatch(/Changed +2\n/);
    expect(frame).toMatch(/New prices\n +Goods +Before +After\n +Goods 1 +1,234\.50 +7\.00\n +Goods 2 /);
    // What has no value is not shown, and ids say nothing to a person.
    expect(frame).not.toMatch(/Cost +-/);
    expect(frame).not.toMatch(/\bId\b/);
    driven.press('y');
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(requests).toEqual([
      'reprice {"ids":"1","price":"7","trial":true}',
      'reprice {"ids":"1","price":"7"}',
    ]);
  });

  it('is about all of the chosen rows at once', async () => {
    const { driven, requests } = await open();
    driven.press(keys.space, keys.space);
    await asked(driven);
    expect(requests).toEqual(['reprice {"ids":"1,2","price":"7","trial":true}']);
  });

  it('asks without a form where it wants nothing else', async () => {
    const { driven, requests } = await open({ reply: { changed: 5 } });
    choose(driven, 'Settle');
    const state = await driven.until((at) => preview(at) === 'ready');
    expect(drawFrame(state)).toMatch(/Changed +5/);
    expect(requests).toEqual(['settle {"trial":true}']);
    driven.press('n');
    expect([driven.state().overlay.kind, requests.length]).toEqual(['none', 1]);
  });

  it('cannot be agreed to before the server has said it, nor where it cannot', async () => {
    const { driven, requests } = await open({ refuse: 'no such goods' });
    choose(driven, 'Reprice');
    driven.press('7', keys.ctrl('s'));
    expect(drawFrame(driven.state())).toContain('Asking what would happen…');
    expect(handleKey(driven.state(), { name: 'y', text: 'y' })).toMatchObject({
      notice: { phrase: { key: 'reason.running' } },
    });
    const failed = await driven.until((state) => preview(state) === 'failed');
    expect(drawFrame(failed)).toContain('✗ no such goods');
    driven.press('y', keys.escape);
    expect(inFront(driven.state(), 'form')).toMatchObject({ phase: 'editing', values: { price: '7' } });
    expect(requests).toHaveLength(1);
  });

  it('says nothing to a question that was put away meanwhile', async () => {
    const { driven } = await open();
    choose(driven, 'Settle');
    const late = { type: 'previewed', serial: -5, preview: { kind: 'ready', reply: undefined } } as const;
    const { overlay } = driven.state();
    driven.dispatch(late);
    expect(driven.state().overlay).toEqual(overlay);
    driven.press(keys.escape);
    driven.dispatch(late);
    expect(driven.state().overlay.kind).toBe('none');
  });

  it('is read aloud with its values and rows', async () => {
    const { driven } = await open();
    await asked(driven);
    expect(announce(undefined, driven.state()).join('\n')).toMatch(
      /Changed +2[\s\S]*Goods 1 +1,234\.50 +7\.00/,
    );
  });
});

describe.each([
  [80, 24],
  [40, 10],
] as const)('a long preview in a terminal of %i×%i', (columns, rows) => {
  it('is scrolled within the question, whose keys stay in sight', async () => {
    const { driven } = await open({ reply: priced(60), options: { columns, rows } });
    const top = await asked(driven);
    expect(top).toContain('Changed');
    expect(top).not.toContain('Goods 60');
    expect(top).toMatch(/lines 1–\d+ of 63/);
    expect(top).toContain(' y Yes   n No');
    driven.press('j', 'j', 'j');
    expect(drawFrame(driven.state())).toMatch(/lines 4–\d+ of 63\n y Yes/);
    driven.press('G');
    const end = drawFrame(driven.state());
    expect(end).toMatch(/Goods 60 .*\n +lines \d+–63 of 63\n y Yes/);
    driven.press('g');
    expect(drawFrame(driven.state())).toBe(top);
  });
});

it('a question that is all in sight has nothing to scroll, and says so', async () => {
  const { driven } = await open();
  const frame = await asked(driven);
  driven.press('j');
  expect(drawFrame(driven.state())).toContain('all of it is shown');
  driven.press('y');
  expect(frame).not.toContain('Down');
});

describe('what an action replied', () => {
  it('is shown by what the contract says of it, until one leaves the page', async () => {
    const { driven } = await open({ reply: priced(60) });
    await asked(driven);
    driven.press('y');
    const done = await driven.until((state) => inFront(state, 'results') !== undefined);
    expect(drawFrame(done)).toMatch(/Changed +60\n[\s\S]*Goods 1 +1,234\.50 +7\.00/);
    driven.press('G');
    expect(drawFrame(driven.state())).toMatch(/Goods 60 +1,234\.50 +7\.00/);
  });

  it('is no page of its own where it says no more than that it is done', async () => {
    const { driven } = await open({ reply: null });
    choose(driven, 'Receive');
    await driven.until((state) => state.notice?.tone === 'good');
    expect(inFront(driven.state(), 'browser')).toBeDefined();
  });
});
