import { expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.js';
import { createTestServer } from '../testing/test-server.js';

/** Of each zone a moment within one of its days that universal time parts, and one just before its midnight. */
it.each([
  {
    timeZone: 'Asia/Shanghai',
    moments: [
      ['2026-03-03T15:50:00Z', 'yesterday'],
      ['2026-03-03T23:50:00Z', 'today'],
    ],
  },
  {
    timeZone: 'America/New_York',
    moments: [
      ['2026-03-03T23:50:00Z', 'today'],
      ['2026-03-04T04:50:00Z', 'yesterday'],
    ],
  },
] as const)(
  'days are those of the server’s zone (decision 037): $timeZone',
  async ({ timeZone, moments }) => {
    const clock = new TestClock(new Date(moments[0][0]));
    const server = await createTestServer({ seed: 'base', timeZone }, clock);
    const url = '/blade-system/param';
    for (const [nth, [moment, day]] of moments.entries()) {
      clock.advance((Date.parse(moment) - clock.now().getTime()) / 1000);
      const admin = await server.signIn();
      const paramKey = `days.${nth}`;
      const payload = { paramName: '日子', paramKey, paramValue: '1' };
      expect((await admin.inject({ method: 'POST', url: `${url}/submit`, payload })).statusCode).toBe(200);
      clock.advance(20 * 60);
      const countOf = async (days: string): Promise<number> => {
        const query = `paramKey_equal=${paramKey}&createTime_within=${days}`;
        return (await admin.inject({ method: 'GET', url: `${url}/list?${query}` })).json().data.total;
      };
      for (const days of ['today', 'yesterday'])
        expect([moment, days, await countOf(days)]).toEqual([moment, days, days === day ? 1 : 0]);
      expect(await countOf('last-2-days'), moment).toBe(1);
      expect(await countOf('next-1-days'), moment).toBe(day === 'today' ? 1 : 0);
    }
    await server.close();
  },
);
