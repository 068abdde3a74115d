import { describe, expect, it } from 'vitest';
import { segment } from '../../components/text/segments.js';
import type { SpecialAction } from '../../controllers/actions/special-action.js';
import type { DashboardEvent } from '../../controllers/events.js';
import type { ReplyRenderer } from '../../controllers/replies/reply.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { handleKey } from '../../input/handle-key.js';
import { effectPorts, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { startRunner } from '../../testing/start-runner.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

interface Change {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** As a module registers one: a reply that is a list of changes. */
const changes: ReplyRenderer = {
  lines: (value) => {
    const list = value as readonly Change[];
    return list.length === 0
      ? undefined
      : list.map(({ what, from, to }) => [segment(`${what}: `), segment(`${from} → ${to}`, 'strong')]);
  },
};

/** The tenants, whose action on accounts replies changes and can say beforehand what they would be. */
async function tenants(action: SpecialAction): Promise<DashboardState> {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  const entry = ready.catalog.tenant!;
  const special = { ...entry.special, actions: { setting: action, remove: action } };
  const state = {
    ...ready,
    catalog: { tenant: { ...entry, special } },
    replies: { ...ready.replies, changes },
  };
  return answered(after(state, { type: 'open-resource', name: 'tenant' }), tenantRows(2));
}

const reply = { kind: 'changes', value: [{ what: 'Accounts', from: 20, to: 7 }] } as const;
const shown = 'Accounts: 20 → 7';

describe('the reply of an action', () => {
  const done = async (value: unknown) => {
    const running = after(await tenants({}), {
      type: 'run',
      operation: 'setting',
      rows: tenantRows(2),
      input: {},
    }).state;
    const screen = currentScreen(running).id;
    const outcome = (index: number) => ({
      type: 'outcome' as const,
      screen,
      index,
      outcome: { kind: 'done' as const, output: 'as text', reply: { kind: 'changes', value } },
    });
    return after(running, outcome(0), outcome(1), { type: 'finished', screen }).state;
  };

  it('is shown, said and copied by what is registered for its kind', async () => {
    const state = await done(reply.value);
    expect(drawFrame(state)).toContain(shown);
    expect(drawFrame(state)).not.toContain('as text');
    expect(announce(undefined, state).join('\n')).toContain(shown);
    expect(handleKey(state, { name: 'c', text: 'c' })).toEqual({ type: 'copy', text: `${shown}\n${shown}` });
  });

  it('with nothing in it to read is none: one is back at the list', async () => {
    expect(currentScreen(await done([])).kind).toBe('browser');
  });

  it('stays on a page of its own where a form was sent', async () => {
    const form = after(await tenants({}), { type: 'open-action', operation: 'setting' }).state;
    const { id: screen } = currentScreen(form);
    const message = { message: 'done.operation' } as const;
    const sent = after(form, { type: 'form-sent', screen, done: message, output: undefined, reply }).state;
    expect(drawFrame(sent)).toContain(shown);
    expect(sent.screens.map(({ kind }) => kind)).toEqual(['home', 'browser', 'results']);
  });

  it('of a kind that nobody shows is text', async () => {
    const state = await done(reply.value);
    const unknown = { ...state, replies: { text: state.replies.text! } };
    expect(drawFrame(unknown)).not.toContain(shown);
  });
});

describe('what would happen', () => {
  const preview = { operation: 'detail', reply: 'changes' };

  /** A form that is filled in and submitted. */
  const submitted = async () => {
    const opened = after(await tenants({ preview }), { type: 'open-action', operation: 'setting' }).state;
    return after(opened, { type: 'set-value', field: 'accountNumber', value: '7' }, { type: 'submit' });
  };

  it('is asked of the server before a form is sent, and shown in the question', async () => {
    const { state, effects } = await submitted();
    expect(effects).toMatchObject([
      { type: 'load-preview', name: 'tenant', operation: 'detail', reply: 'changes', input: { ids: '1000' } },
    ]);
    expect(drawFrame(state)).toContain('Asking what would happen…');
    const serial =
      state.overlay.kind === 'confirm' && state.overlay.preview?.kind === 'loading'
        ? state.overlay.preview.serial
        : -1;
    const known = after(state, { type: 'previewed', serial, preview: { kind: 'ready', reply } }).state;
    expect(drawFrame(known)).toContain(shown);
    expect(announce(undefined, known).join('\n')).toContain(shown);
    const agreed = after(known, { type: 'accept' });
    expect(agreed.effects).toMatchObject([
      { type: 'send-form', operation: 'setting', input: { ids: '1000' } },
    ]);
    expect(inFront(agreed.state, 'form')?.phase).toBe('sending');
  });

  it('cannot be agreed to before it is known, nor where the server cannot say it', async () => {
    const { state } = await submitted();
    expect(handleKey(state, { name: 'y', text: 'y' })).toMatchObject({
      notice: { phrase: { key: 'reason.running' } },
    });
    expect(after(state, { type: 'accept' })).toMatchObject({
      effects: [],
      state: { overlay: { kind: 'confirm' } },
    });
    const serial =
      state.overlay.kind === 'confirm' && state.overlay.preview?.kind === 'loading'
        ? state.overlay.preview.serial
        : -1;
    const problem = { text: 'no such row' };
    const failed = after(state, { type: 'previewed', serial, preview: { kind: 'failed', problem } }).state;
    expect(drawFrame(failed)).toContain('✗ no such row');
    expect(after(failed, { type: 'accept' }).effects).toEqual([]);
    const back = after(failed, { type: 'close-overlay' }).state;
    expect(inFront(back, 'form')).toMatchObject({ phase: 'editing', values: { accountNumber: '7' } });
  });

  it('is nothing to a question that was put away, or asked anew', async () => {
    const { state } = await submitted();
    const late = { type: 'previewed', serial: -5, preview: { kind: 'ready', reply } } as const;
    expect(after(state, late).state.overlay).toEqual(state.overlay);
    const away = after(state, { type: 'close-overlay' }, late).state;
    expect(away.overlay.kind).toBe('none');
  });

  it('is asked for by the call that says it, with the same input', async () => {
    const requests: string[] = [];
    const url = await serve((path) => {
      requests.push(`${path.pathname.replace('/mall-api', '')}${path.search}`);
      return { id: '1000', tenantId: '100000', tenantName: 'a' };
    });
    const events: DashboardEvent[] = [];
    const run = startRunner(effectPorts(url, (event) => events.push(event)));
    const call = { name: 'tenant', operation: 'detail', reply: 'changes', input: { id: '1000' } };
    await run({ type: 'load-preview', serial: 3, ...call });
    await run({ type: 'load-preview', serial: 4, ...call, operation: 'nothing' });
    expect(requests).toEqual(['/blade-system/tenant/detail?id=1000']);
    expect(events).toMatchObject([
      { type: 'previewed', serial: 3, preview: { kind: 'ready', reply: { kind: 'changes' } } },
      { type: 'previewed', serial: 4, preview: { kind: 'failed' } },
    ]);
  });
});
