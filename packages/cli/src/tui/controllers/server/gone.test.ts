import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../frame/announce.js';
import { drive } from '../../testing/driven.js';
import { effectPorts } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';
import { inFront } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';

const { drawFrame } = await loadFrames();

let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US', resources: ['tenant', 'param'] });
});

const running = new Set<Server>();
afterEach(() => {
  for (const server of running) stop(server);
});

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
  running.delete(server);
}

/** A server that can be taken away and started again where it was. */
function start(port = 0): Promise<{ readonly server: Server; readonly port: number }> {
  const records = tenantRows(3);
  const page = { records, total: 3, size: 10, current: 1 };
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ code: 200, success: true, msg: '', data: page })),
  );
  running.add(server);
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

/** A list that was read, and the server taken away when it was asked again. */
async function withoutServer() {
  const { server, port } = await start();
  const { client } = effectPorts(`http://127.0.0.1:${port}`, () => undefined);
  const driven = drive(ready, { client });
  driven.dispatch({ type: 'open-resource', name: 'tenant' });
  await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
  stop(server);
  driven.press('r');
  await driven.until(({ gone }) => gone !== undefined);
  return { driven, port };
}

describe('a server that does not answer', () => {
  it('leaves the rows in sight, grey and with their age, and comes back by itself with what is new', async () => {
    const { driven, port } = await withoutServer();
    const frame = drawFrame(driven.state());
    expect(frame.split('\n')[1]).toMatch(
      /✗ The server does not answer · this is \d s old · asked again in \d s/,
    );
    expect(frame).toContain('果蔬商城第 1');
    const [row = ''] = drawFrame(driven.state(), {}, true)
      .split('\n')
      .filter((line) => line.includes('100001'));
    expect(row).toContain('\u001b[2m');
    await start(port);
    const back = await driven.until(
      (state) => inFront(state, 'browser')?.load.kind === 'ready' && !state.gone,
    );
    expect(back.notice).toMatchObject({ tone: 'good', phrase: { key: 'notice.serverBack' } });
    expect(drawFrame(back).split('\n')[1]).not.toContain('does not answer');
  });

  it('refuses the keys that write with a sentence, and those that look go on', async () => {
    const { driven } = await withoutServer();
    for (const key of ['n', 'e', 'd']) {
      driven.press(key);
      const { notice, screens } = driven.state();
      expect([key, notice?.phrase, screens.length]).toEqual([key, { key: 'reason.serverGone' }, 2]);
    }
    expect(drawFrame(driven.state())).not.toMatch(/ e Edit/);
    driven.press(keys.down);
    expect(inFront(driven.state(), 'browser')?.cursor).toBe(1);
  });

  it('keeps what is typed into a form, and does not send it', () => {
    const form = after(
      answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(1)),
      { type: 'open-form', purpose: 'create' },
      { type: 'edit', edit: { kind: 'insert', text: 'kept' } },
      { type: 'server-gone', since: 0, now: 0 },
    ).state;
    const driven = drive(form, { client: effectPorts('http://127.0.0.1:1', () => undefined).client });
    driven.press(keys.ctrl('s'));
    expect(driven.state().notice?.phrase).toEqual({ key: 'reason.serverGone' });
    expect(inFront(driven.state(), 'form')).toMatchObject({
      phase: 'editing',
      values: { tenantName: 'kept' },
    });
  });
});

describe('the attempts to reach it', () => {
  const gone = () => after(ready, { type: 'server-gone', since: 0, now: 10_000 });
  const pass = (state: DashboardState, now: number) => after(state, { type: 'second-passed', now });

  it('come after one second, then after pauses that double up to half a minute', () => {
    let { state, effects } = gone();
    expect(effects).toEqual([{ type: 'wait-second' }]);
    ({ state, effects } = pass(state, 10_999));
    expect(effects).toEqual([{ type: 'wait-second' }]);
    const pauses: number[] = [];
    let now = 11_000;
    for (let attempt = 0; attempt < 7; attempt += 1) {
      ({ state, effects } = pass(state, now));
      expect(effects).toEqual([{ type: 'reach-server' }, { type: 'wait-second' }]);
      // No second one while the first has no answer.
      expect(pass(state, now + 60_000).effects).toEqual([{ type: 'wait-second' }]);
      state = after(state, { type: 'server-not-reached', now }).state;
      pauses.push((state.gone?.next ?? 0) - now);
      now = state.gone?.next ?? 0;
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('end when it answers; a second report of the same changes nothing', () => {
    const { state } = gone();
    expect(after(state, { type: 'server-gone', since: 9_000, now: 12_000 }).state.gone?.since).toBe(0);
    const back = after(state, { type: 'server-back' });
    expect([back.state.gone, back.effects]).toEqual([undefined, [{ type: 'load-access' }]]);
    expect(pass(back.state, 20_000).effects).toEqual([]);
  });

  it('read again what failed meanwhile behind the screen in front', () => {
    const list = after(ready, { type: 'open-resource', name: 'tenant' });
    const ask = list.effects.find((effect) => effect.type === 'load-rows')!;
    const failed = {
      type: 'load-failed',
      screen: ask.screen,
      serial: ask.serial,
      problem: { text: 'x' },
    } as const;
    const away = after(
      list.state,
      failed,
      { type: 'open-resource', name: 'param' },
      { type: 'server-gone', since: 0, now: 0 },
    );
    const { effects } = after(away.state, { type: 'server-back' });
    expect(effects.map((effect) => effect.type === 'load-rows' && effect.name)).toEqual(['tenant', 'param']);
  });

  it('are no news to who listens, second by second', () => {
    const { state } = after(
      { ...ready, place: { ...ready.place, linear: true } },
      { type: 'server-gone', since: 0, now: 0 },
    );
    expect(announce(ready, state).join('\n')).toContain('The server does not answer');
    expect(announce(state, pass(state, 1_000).state)).toEqual([]);
  });
});

it('a server that leaves fields out of its rows is told of in the line of messages, until the next key', async () => {
  const { port } = await start();
  const { client } = effectPorts(`http://127.0.0.1:${port}`, () => undefined);
  let leaveOut: (fields: readonly string[]) => void = () => undefined;
  const leftOut = (hear: typeof leaveOut) => {
    leaveOut = hear;
    return () => undefined;
  };
  const driven = drive(ready, { client, leftOut });
  driven.dispatch({ type: 'open-resource', name: 'tenant' });
  await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
  leaveOut(['linkman', 'x\u001b[2Jy']);
  expect(drawFrame(driven.state())).toContain(
    'leaves out these fields, they are shown empty: linkman, x [2Jy',
  );
  driven.press('j');
  expect(drawFrame(driven.state())).not.toContain('leaves out');
});

it('what could not be chosen from while it was away is asked for again once it is back, and nothing else', () => {
  const failed = { kind: 'failed', problem: { text: 'no' } } as const;
  const choices = { 'dict:sex': failed, 'dict:status': { kind: 'ready', list: [] } } as const;
  const away = after({ ...ready, choices }, { type: 'server-gone', since: 0, now: 0 }).state;
  expect(Object.keys(away.choices)).toHaveLength(2);
  expect(Object.keys(after(away, { type: 'server-back' }).state.choices)).toEqual(['dict:status']);
});
