import { afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

let server: TestServer;
afterEach(() => server.close());

/** A parameter that was made at a moment, asked for twenty minutes later. */
async function madeAt(moment: string, timeZone: string) {
  const clock = new TestClock(new Date(moment));
  server = await createTestServer({ seed: 'base', timeZone }, clock);
  const admin = await server.signIn();
  const url = '/blade-system/param';
  const payload = { paramName: '日子', paramKey: 'days.one', paramValue: '1' };
  expect((await admin.inject({ method: 'POST', url: `${url}/submit`, payload })).statusCode).toBe(200);
  clock.advance(20 * 60);
  return async (days: string): Promise<number> => {
    const query = `paramKey_equal=days.one&createTime_within=${days}`;
    const reply = await admin.inject({ method: 'GET', url: `${url}/list?${query}` });
    return reply.json().data.total;
  };
}

describe('days are those of the server’s zone (decision 037)', () => {
  it.each([
    [
      'within one day of Shanghai that universal time parts',
      '2026-03-03T23:50:00Z',
      'Asia/Shanghai',
      'today',
    ],
    ['before midnight in Shanghai', '2026-03-03T15:50:00Z', 'Asia/Shanghai', 'yesterday'],
    [
      'within one day of New York that universal time parts',
      '2026-03-03T23:50:00Z',
      'America/New_York',
      'today',
    ],
    ['before midnight in New York', '2026-03-04T04:50:00Z', 'America/New_York', 'yesterday'],
  ])('made %s', async (_, moment, zone, day) => {
    const countOf = await madeAt(moment, zone);
    for (const days of ['today', 'yesterday'])
      expect([days, await countOf(days)]).toEqual([days, days === day ? 1 : 0]);
    expect(await countOf('last-2-days')).toBe(1);
    expect(await countOf('next-1-days')).toBe(day === 'today' ? 1 : 0);
  });
});
