import { describe, expect, it } from 'vitest';
import { keyGroupsNow } from '../../controllers/commands/key-groups.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const place = { account: 'admin' };
const ended = { type: 'session-ended', reason: { text: '令牌已失效' } } as const;
const typed = (text: string) => ({ type: 'edit', edit: { kind: 'insert', text } }) as const;

/** A list with a filter, a selection and a form that is being typed. */
async function busy(): Promise<DashboardState> {
  const opened = after(await readyState({ place, resources: ['tenant'] }), {
    type: 'open-resource',
    name: 'tenant',
  });
  const listed = answered(opened, tenantRows(5), 5);
  return after(
    listed,
    { type: 'select', what: 'one' },
    { type: 'open-form', purpose: 'create' },
    typed('城东'),
  ).state;
}

/** Everything but the gate, and what is counted or said in passing. */
const behind = ({ gate: _gate, serial: _serial, notice: _notice, ...rest }: DashboardState) => rest;

describe('what stands before the dashboard', () => {
  it('takes the keys, and leaves what is behind as it is until one is let in', async () => {
    const state = await busy();
    const signingIn = after(state, ended).state;
    expect(signingIn.gate).toMatchObject({ mode: 'sign-in', reason: { text: '令牌已失效' } });
    expect(keyGroupsNow(signingIn).map(({ id }) => id)).toEqual(['sign-in']);
    const sent = after(signingIn, typed('secret-1'), { type: 'accept' });
    expect(sent.effects).toMatchObject([{ type: 'enter', credentials: { password: 'secret-1' } }]);
    const back = after(sent.state, { type: 'let-in' }).state;
    expect(back.gate).toBeUndefined();
    expect(behind(back)).toEqual(behind(state));
    expect(back.notice).toMatchObject({ phrase: { key: 'notice.signedIn' } });
  });

  it('says no more that one is in when what waited is refused: why is what counts', async () => {
    const back = after(await busy(), ended, { type: 'let-in' }).state;
    expect(back.notice).toBeDefined();
    const screen = back.screens.at(-1)?.id ?? -1;
    const refused = { type: 'form-refused', screen, issues: {}, problem: { text: '网络' } } as const;
    const { notice, screens } = after(back, refused).state;
    expect(notice).toBeUndefined();
    expect(screens.at(-1)).toMatchObject({ phase: 'editing', problem: { text: '网络' } });
  });

  it('asks for nothing without a password, and once at a time', async () => {
    const signingIn = after(await busy(), ended).state;
    const empty = after(signingIn, { type: 'accept' });
    expect(empty).toMatchObject({
      effects: [],
      state: { gate: { problem: { key: 'gate.passwordRequired' } } },
    });
    const twice = after(signingIn, typed('x'), { type: 'accept' }, typed('y'), { type: 'accept' });
    expect(twice).toMatchObject({ effects: [], state: { gate: { password: { value: 'x' } } } });
  });

  it('says what is wrong and forgets what was typed; a captcha is asked for with the password kept', async () => {
    const captcha = { key: 'k-1', lines: ['⠿'] };
    const problem = { text: '密码错误' };
    const asking = after(await busy(), ended, typed('wrong'), { type: 'accept' }).state;
    const refused = after(asking, { type: 'not-let-in', problem, captcha: undefined }).state.gate;
    expect(refused).toMatchObject({ problem, phase: 'typing', password: { value: '' } });
    const wanted = after(asking, { type: 'captcha-wanted', captcha }).state;
    expect(wanted.gate).toMatchObject({ at: 'code', password: { value: 'wrong' } });
    const solved = after(wanted, typed('7k2'), { type: 'accept' });
    const credentials = { password: 'wrong', captcha: { key: 'k-1', code: '7k2' } };
    expect(solved.effects).toMatchObject([{ type: 'enter', credentials }]);
  });

  it('can be put off where the session is over, and what waited is refused then', async () => {
    const put = after(after(await busy(), ended).state, { type: 'close-overlay' });
    expect(put).toMatchObject({ state: { gate: undefined }, effects: [{ type: 'give-up' }] });
  });

  it('is no way round a lock: only the password, or signing out', async () => {
    const locked = after(await busy(), { type: 'lock' }).state;
    for (const intent of [
      { type: 'close-overlay' },
      { type: 'quit' },
      { type: 'back' },
      { type: 'suspend' },
      { type: 'home' },
    ] as const)
      expect(after(locked, intent)).toMatchObject({ state: { gate: { mode: 'lock' } }, effects: [] });
    expect(after(locked, { type: 'leave' }).effects).toEqual([{ type: 'leave' }]);
  });

  it('is the lock still when the session ends behind it', async () => {
    const locked = after(await busy(), { type: 'lock' }, ended).state;
    expect(locked.gate).toMatchObject({ mode: 'lock', reason: { text: '令牌已失效' } });
  });

  it('is no lock where lines stay on the screen, or where nobody could unlock it', async () => {
    for (const without of [{ account: 'admin', linear: true }, {}])
      expect(after(await readyState({ place: without }), { type: 'lock' }).state.gate).toBeUndefined();
  });
});

it('a captcha that was solved wrongly is another one, and everything is typed anew from the password on', async () => {
  const first = { key: 'k-1', lines: ['⠿'] };
  const second = { key: 'k-2', lines: ['⠾'] };
  const signingIn = after(await busy(), ended, typed('secret'), { type: 'accept' }).state;
  const solving = after(signingIn, { type: 'captcha-wanted', captcha: first }, typed('7k2')).state;
  const problem = { text: '验证码不正确' };
  const refused = after(solving, { type: 'accept' }, { type: 'not-let-in', problem, captcha: second }).state;
  const empty = { value: '', caret: 0 };
  expect(refused.gate).toMatchObject({ captcha: second, code: empty, password: empty, at: 'password' });
  const again = after(refused, typed('right'), { type: 'next-field', by: 1 }, typed('9a4'), {
    type: 'accept',
  });
  expect(again.effects).toMatchObject([
    { credentials: { password: 'right', captcha: { key: 'k-2', code: '9a4' } } },
  ]);
});
