import { describe, expect, it } from 'vitest';
import { announce } from '../../frame/announce.js';
import { deliveryRows } from '../../testing/deliveries.fixture.js';
import { openDeliveries } from '../../testing/deliveries.js';
import type { Driven } from '../../testing/driven.js';
import { loadFrames } from '../../testing/frames.js';
import { keys } from '../../testing/terminal.js';
import { inFront } from '../screen-stack.js';

const { drawFrame } = await loadFrames();
const frame = (driven: Driven) => drawFrame(driven.state());

/** True where this text is drawn dim. */
const isDim = (driven: Driven, text: string): boolean =>
  drawFrame(driven.state(), { TERM: 'xterm-256color' }, true)
    .split('\u001b[2m')
    .slice(1)
    .some((part) => part.split('\u001b')[0]?.includes(text));

describe('an action for rows in one state', () => {
  it('is offered on a row in that state', async () => {
    const { driven, writes } = await openDeliveries();
    driven.press('a');
    expect(frame(driven)).toMatch(/Receive +rows: 1/);
    driven.press('Receive', keys.enter);
    await driven.until((state) => state.notice?.tone === 'good');
    expect(writes).toEqual(['receive ids=1']);
  });

  it('is there on a row in another one, dim and with the reason, and does nothing', async () => {
    const { driven, writes } = await openDeliveries({ columns: 120 });
    driven.press('j', 'a', keys.down);
    expect(frame(driven)).toMatch(/Receive +only for rows with State: New/);
    expect(isDim(driven, 'Receive')).toBe(true);
    expect(isDim(driven, 'Reprice')).toBe(false);
    driven.press('Receive', keys.enter);
    expect(frame(driven)).toContain('! only for rows with State: New');
    expect(driven.state().overlay.kind).toBe('picker');
    expect(announce(undefined, driven.state()).at(-1)).toContain('Receive, only for rows with State: New');
    expect(writes).toEqual([]);
  });

  it('says how many of the chosen rows are in another one', async () => {
    const { driven, writes } = await openDeliveries();
    driven.press(keys.space, keys.space, 'a');
    expect(frame(driven)).toMatch(/Receive +only for rows with State: New; 1 of 2 are not/);
    driven.press(keys.escape, keys.space, 'k', 'k', keys.space, 'a');
    expect(driven.state().overlay.kind).toBe('picker');
    driven.dispatch({ type: 'close-overlay' });
    driven.dispatch({ type: 'open-action', operation: 'receive' });
    expect([writes, driven.state().notice?.tone]).toEqual([[], 'warn']);
  });

  it('says so in Chinese too', async () => {
    const { driven } = await openDeliveries({ language: 'zh-CN', columns: 120 });
    driven.press('j', 'a');
    expect(frame(driven)).toMatch(/收货 +仅适用于 状态：新到 的数据/);
  });
});

describe('a row that has got into another state meanwhile', () => {
  const wrong = { code: 409, success: false, data: null, msg: 'its State is Received' };
  const meanwhile = () => {
    let refused = false;
    return openDeliveries({
      columns: 120,
      write: (response) => {
        refused = true;
        response.statusCode = 409;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ ...wrong, errorCode: 'row.wrong_state' }));
        return undefined;
      },
      list: () => (refused ? deliveryRows.map((row) => ({ ...row, state: 'received' })) : deliveryRows),
    });
  };
  const isRefused = (driven: Driven) =>
    driven.until((state) => inFront(state, 'results')?.outcomes[0]?.kind === 'failed');

  it('is refused by the server, and read again: the action is offered no more', async () => {
    const { driven } = await meanwhile();
    driven.press('a', 'Receive', keys.enter);
    await isRefused(driven);
    expect(frame(driven)).toContain('its State is Received');
    driven.press(keys.escape);
    await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
    driven.press('a');
    expect(frame(driven)).toMatch(/Receive +only for rows with State: New/);
  });

  it('is read again where it was chosen before', async () => {
    const { driven } = await meanwhile();
    driven.press(keys.space, 'a', 'Receive', keys.enter);
    await isRefused(driven);
    driven.press(keys.escape);
    await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
    expect([...(inFront(driven.state(), 'browser')?.selected.values() ?? [])]).toMatchObject([
      { id: '1', state: 'received' },
    ]);
  });

  it('is read again under a form that was refused', async () => {
    const { driven, queries } = await meanwhile();
    driven.press('a', 'Date', keys.enter);
    const before = queries.length;
    driven.press('2026-05-01', keys.ctrl('s'));
    await driven.until((state) => inFront(state, 'form')?.problem !== undefined);
    expect(frame(driven)).toContain('its State is Received');
    await driven.until(() => queries.length > before);
  });
});
