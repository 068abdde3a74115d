import { describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { handleKey } from '../../input/handle-key.js';
import { openDeliveries } from '../../testing/deliveries.js';
import type { Driven } from '../../testing/driven.js';
import { sendRefusal } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { keys } from '../../testing/terminal.js';

const { drawFrame } = await loadFrames();

const priceOf = (at: number) => ({ id: String(at), goods: `Goods ${at}`, before: '1234.50', after: '7.00' });
const priced = (count: number) => ({
  changed: count,
  cost: null,
  prices: Array.from({ length: count }, (_, at) => priceOf(at + 1)),
});

const preview = ({ overlay }: DashboardState) =>
  overlay.kind === 'confirm' ? overlay.preview?.kind : undefined;

/** Chooses an action of the row under the cursor. */
const choose = (driven: Driven, typed: string) => driven.press('a', typed, keys.enter);

/** The price is filled in and submitted, and the server has said what that would do. */
async function previewOf(driven: Driven): Promise<string> {
  choose(driven, 'Reprice');
  driven.press('7', keys.ctrl('s'));
  return drawFrame(await driven.until((state) => preview(state) === 'ready'));
}

describe('an action that can say what it would do', () => {
  it('asks for its input, and not whether it is a trial', async () => {
    const { driven } = await openDeliveries({ write: () => priced(2) });
    choose(driven, 'Reprice');
    const frame = drawFrame(driven.state());
    expect(frame).toMatch(/▸\* Price/);
    expect(frame).not.toContain('Trial');
  });

  it('shows that before it is done: the same call, as a trial, then without', async () => {
    const { driven, writes } = await openDeliveries({ write: () => priced(2) });
    const frame = await previewOf(driven);
    expect(writes).toEqual(['reprice {"ids":"1","price":"7","trial":true}']);
    expect(frame).toMatch(/Changed +2\n/);
    expect(frame).toMatch(/New prices\n +Goods +Before +After\n +Goods 1 +1,234\.50 +7\.00\n +Goods 2 /);
    // What has no value is not shown, and ids say nothing to a person.
    expect(frame).not.toMatch(/Cost +-/);
    expect(frame).not.toMatch(/\bId\b/);
    driven.press('y');
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(writes).toEqual([
      'reprice {"ids":"1","price":"7","trial":true}',
      'reprice {"ids":"1","price":"7"}',
    ]);
  });

  it('is about all of the chosen rows at once, and so is what is done', async () => {
    const { driven, writes } = await openDeliveries({ write: () => priced(2) });
    driven.press(keys.space, keys.space);
    await previewOf(driven);
    driven.press('y');
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(writes).toEqual([
      'reprice {"ids":"1,2","price":"7","trial":true}',
      'reprice {"ids":"1,2","price":"7"}',
    ]);
    driven.press(keys.escape);
    expect(inFront(driven.state(), 'browser')?.selected.size).toBe(0);
  });

  it('asks without a form where it wants nothing else', async () => {
    const { driven, writes } = await openDeliveries({ write: () => ({ changed: 5 }) });
    choose(driven, 'Settle');
    const state = await driven.until((at) => preview(at) === 'ready');
    expect(drawFrame(state)).toMatch(/Changed +5/);
    expect(writes).toEqual(['settle {"trial":true}']);
    driven.press('n');
    expect([driven.state().overlay.kind, writes.length]).toEqual(['none', 1]);
  });

  it('is done in one call without a form too, where it was previewed so', async () => {
    const { driven, writes } = await openDeliveries({ write: () => ({ changed: 2 }) });
    driven.press(keys.space, keys.space);
    choose(driven, 'Weigh');
    await driven.until((at) => preview(at) === 'ready');
    driven.press('y');
    await driven.until((state) => inFront(state, 'results')?.finished === true);
    expect(writes).toEqual(['weigh {"ids":"1,2","trial":true}', 'weigh {"ids":"1,2"}']);
  });

  it('cannot be agreed to before the server has said it, nor where it cannot', async () => {
    const { driven, writes } = await openDeliveries({
      write: (response) => sendRefusal(response, 400, 'no such goods'),
    });
    choose(driven, 'Reprice');
    driven.press('7', keys.ctrl('s'));
    expect(drawFrame(driven.state())).toContain('Asking what would happen…');
    expect(handleKey(driven.state(), { name: 'y', text: 'y' })).toMatchObject({
      notice: { phrase: { key: 'reason.running' } },
    });
    driven.dispatch({ type: 'accept' });
    expect(preview(driven.state())).toBe('loading');
    const failed = await driven.until((state) => preview(state) === 'failed');
    expect(drawFrame(failed)).toContain('✗ no such goods');
    driven.dispatch({ type: 'accept' });
    expect(preview(driven.state())).toBe('failed');
    driven.press('y', keys.escape);
    expect(inFront(driven.state(), 'form')).toMatchObject({ phase: 'editing', values: { price: '7' } });
    expect(writes).toHaveLength(1);
  });

  it('says nothing to a question that was put away meanwhile', async () => {
    const { driven } = await openDeliveries({ write: () => priced(2) });
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
    const { driven } = await openDeliveries({ write: () => priced(2) });
    await previewOf(driven);
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
    const { driven } = await openDeliveries({ write: () => priced(60), columns, rows });
    const top = await previewOf(driven);
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
  const { driven } = await openDeliveries({ write: () => priced(2) });
  const frame = await previewOf(driven);
  driven.press('j');
  expect(drawFrame(driven.state())).toContain('all of it is shown');
  driven.press('y');
  expect(frame).not.toContain('Down');
});

describe('what an action replied', () => {
  it('is shown by what the contract says of it, until one leaves the page', async () => {
    const { driven } = await openDeliveries({ write: () => priced(60) });
    await previewOf(driven);
    driven.press('y');
    const done = await driven.until((state) => inFront(state, 'results') !== undefined);
    expect(drawFrame(done)).toMatch(/Changed +60\n[\s\S]*Goods 1 +1,234\.50 +7\.00/);
    driven.press('G');
    expect(drawFrame(driven.state())).toMatch(/Goods 60 +1,234\.50 +7\.00/);
  });

  it('is no page of its own where it says no more than that it is done', async () => {
    const { driven } = await openDeliveries();
    choose(driven, 'Receive');
    await driven.until((state) => state.notice?.tone === 'good');
    expect(inFront(driven.state(), 'browser')).toBeDefined();
  });
});
