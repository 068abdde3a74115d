import { beforeAll, describe, expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { drive } from '../../testing/driven.js';
import { effectPorts, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

const { drawFrame } = await loadFrames();

const row = { ...tenantRows(1)[0], id: '1000', linkman: 'Wang', contactNumber: '13800000000', version: 3 };
const theirs = { ...row, linkman: 'Li', contactNumber: '13911111111', tenantName: 'Their shop', version: 4 };

let list: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  list = answered(after(ready, { type: 'open-resource', name: 'tenant' }), [row]);
});

/** A server whose row somebody else changes while the form is open, and a form in which two fields were changed. */
async function beforeSending() {
  const sent: Record<string, unknown>[] = [];
  const url = await serve(async (path, request, response) => {
    if (path.pathname.endsWith('/detail')) return row;
    if (request.method !== 'POST') return { records: [theirs], total: 1, size: 10, current: 1 };
    let body = '';
    for await (const part of request) body += String(part);
    const input = JSON.parse(body);
    sent.push(input);
    if (input.version === theirs.version) return { ...theirs, ...input };
    response.statusCode = 409;
    const refusal = { code: 409, success: false, current: theirs, errorCode: 'row.conflict', msg: 'changed' };
    response.end(JSON.stringify(refusal));
    return undefined;
  });
  const { client } = effectPorts(url, () => undefined);
  const driven = drive(list, { client });
  driven.dispatch({ type: 'open-form', purpose: 'edit' });
  const opened = await driven.until((state) => inFront(state, 'form')?.phase === 'editing');
  for (const [name, value] of [
    ['linkman', 'Zhao'],
    ['tenantName', 'My shop'],
  ] as const)
    driven.dispatch({ type: 'set-value', field: name, value });
  expect(opened.overlay.kind).toBe('none');
  return { driven, sent };
}

async function refused() {
  const all = await beforeSending();
  all.driven.press(keys.ctrl('s'));
  await all.driven.until((state) => inFront(state, 'form')?.met !== undefined);
  return all;
}

describe('a form whose row somebody else has changed meanwhile', () => {
  it('says so in the head, shows theirs beside mine, and marks what it took over', async () => {
    const { driven } = await refused();
    const frame = drawFrame(driven.state());
    expect(frame.split('\n')[1]).toContain('Changed by somebody else; your input is kept');
    expect(frame).toMatch(/Zhao +≠ now: Li/);
    expect(frame).toMatch(/My shop +≠ now: Their shop/);
    expect(frame).toMatch(/13911111111 +↻ was: 13800000000/);
    expect(inFront(driven.state(), 'form')?.problem).toBeUndefined();
    expect(announce(undefined, driven.state()).join('\n')).toMatch(
      /Changed by somebody else[\s\S]*Zhao|My shop \(≠ now: Their shop\)/,
    );
  });

  it('asks before it overwrites, with what would be lost; no sends nothing, yes sends mine alone', async () => {
    const { driven, sent } = await refused();
    driven.press(keys.ctrl('s'));
    const { overlay } = driven.state();
    expect(overlay).toMatchObject({ kind: 'confirm', danger: true });
    expect(drawFrame(driven.state())).toMatch(/: Their shop → My shop\n[\s\S]*: Li → Zhao/);
    driven.press('n');
    expect([driven.state().overlay.kind, sent.length]).toEqual(['none', 1]);
    driven.press(keys.ctrl('s'), 'y');
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(sent[1]).toEqual({ id: '1000', version: 4, linkman: 'Zhao', tenantName: 'My shop' });
  });

  it('takes theirs by a key, field by field, and asks only about what is left', async () => {
    const { driven, sent } = await refused();
    driven.press(keys.ctrl('t'));
    const form = inFront(driven.state(), 'form');
    expect(form?.values).toMatchObject({ tenantName: 'Their shop', linkman: 'Zhao' });
    driven.press(keys.ctrl('s'));
    expect(driven.state().overlay).toMatchObject({ about: [expect.stringContaining('Li → Zhao')] });
    driven.press('y');
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(sent[1]).toEqual({ id: '1000', version: 4, linkman: 'Zhao' });
  });

  it('offers the key only where there is something to take', async () => {
    const { driven } = await refused();
    expect(drawFrame(driven.state())).toContain('^T Take theirs');
    driven.press(keys.ctrl('t'));
    expect(drawFrame(driven.state())).not.toContain('^T Take theirs');
  });

  it('sends without a question what nobody else has touched', async () => {
    const { driven, sent } = await beforeSending();
    driven.dispatch({ type: 'set-value', field: 'linkman', value: row.linkman });
    driven.dispatch({ type: 'set-value', field: 'tenantName', value: '果蔬商城第 1 店' });
    driven.dispatch({ type: 'set-value', field: 'address', value: 'mine alone' });
    driven.press(keys.ctrl('s'));
    await driven.until((state) => inFront(state, 'form')?.met !== undefined);
    driven.press(keys.ctrl('s'));
    await driven.until((state) => inFront(state, 'form') === undefined);
    expect(sent[1]).toEqual({ id: '1000', version: 4, address: 'mine alone' });
  });

  it('knows only the newest of theirs when they write again', async () => {
    const { driven } = await refused();
    driven.press(keys.ctrl('t'));
    const { id: screen } = inFront(driven.state(), 'form') ?? { id: 0 };
    const current = { ...theirs, tenantName: 'Newer', linkman: 'Sun', version: 5 };
    driven.dispatch({ type: 'form-refused', screen, issues: {}, problem: undefined, current });
    expect(inFront(driven.state(), 'form')).toMatchObject({
      values: { tenantName: 'Newer', linkman: 'Zhao' },
      met: { theirs: { linkman: 'Sun' }, before: { tenantName: 'Their shop' } },
    });
    expect(drawFrame(driven.state())).toMatch(/Newer +↻ was: Their shop/);
  });
});
