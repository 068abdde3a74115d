import { ApiError } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import type { Credentials, DashboardSession } from '../../../command/dashboard.js';
import type { Effect } from '../../controllers/effects.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { effectPorts } from '../../testing/effect-runner.js';
import { startRunner } from '../../testing/start-runner.js';

const refusal = (code: string, message: string) =>
  new ApiError(message, { code, status: 401, requestId: 'r-1' });

/** A session that answers each try in turn; it is the edge of the dashboard. */
function entering(...answers: readonly (Error | undefined)[]) {
  const left = [...answers];
  const tried: Credentials[] = [];
  const events: DashboardEvent[] = [];
  const done: string[] = [];
  let pictures = 0;
  const session: DashboardSession = {
    account: 'admin',
    watch: () => () => undefined,
    enter: async (credentials) => {
      tried.push(credentials);
      const answer = left.shift();
      if (answer) throw answer;
    },
    captcha: async () => {
      pictures += 1;
      return { key: `k-${pictures}`, lines: ['⠿'] };
    },
    giveUp: () => done.push('gave up'),
    leave: async () => {
      done.push('left');
    },
  };
  const ports = effectPorts('http://127.0.0.1:1', (event) => events.push(event));
  const run = startRunner({ ...ports, session, quit: () => done.push('quit') });
  return { run, events, tried, done };
}

const enter = (password: string, captcha?: Credentials['captcha']): Effect => ({
  type: 'enter',
  credentials: { password, captcha },
  room: { columns: 80, rows: 18 },
});

describe('being let in', () => {
  it('tries once, and says what the server says of a refused password', async () => {
    const { run, events, tried } = entering(refusal('auth.bad_credentials', '用户名或密码错误'));
    await run(enter('x'));
    const problem = { text: '用户名或密码错误', requestId: 'r-1' };
    expect(events).toEqual([{ type: 'not-let-in', problem, captcha: undefined }]);
    expect(tried).toHaveLength(1);
  });

  it('asks for a captcha where a password alone is not enough, and for another after each refusal', async () => {
    const { run, events } = entering(
      refusal('auth.grant_forbidden', '不支持的授权类型'),
      refusal('auth.captcha_wrong', '验证码不正确'),
    );
    await run(enter('x'));
    await run(enter('x', { key: 'k-1', code: '7k2' }));
    await run(enter('x', { key: 'k-2', code: '9a4' }));
    expect(events).toMatchObject([
      { type: 'captcha-wanted', captcha: { key: 'k-1' } },
      { type: 'not-let-in', captcha: { key: 'k-2' }, problem: { text: '验证码不正确' } },
      { type: 'let-in' },
    ]);
  });

  it('is given up before work is waited for, and signing out ends the dashboard', async () => {
    const { run, done } = entering();
    await run({ type: 'leave' });
    expect(done).toEqual(['left', 'gave up', 'quit']);
  });
});
