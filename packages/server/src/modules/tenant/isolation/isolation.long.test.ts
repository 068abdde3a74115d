import type { IsolationDetail } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { openTenants } from '../../../testing/tenants.js';

const base = '/blade-system/isolation';
const { root } = await openTenants({ requestLog: true });

it('finds nothing in the product, asked every call that it answers', { timeout: 1_200_000 }, async () => {
  const { data } = await root.post(`${base}/start`, { callsPerSecond: 200, minutes: 60 });
  let run: IsolationDetail = data;
  for (; run.endTime === null; run = (await root.get(`${base}/detail`, { id: data.id })).data)
    await new Promise((go) => setTimeout(go, 500));
  const { report } = run;
  expect(report?.leaks).toEqual([]);
  expect([run.state, report?.faults]).toEqual(['done', []]);
  // Whoever adds a call whose input cannot be made up sees it here, and in every report.
  const refused = report?.notAsked.filter(({ reason }) => reason === 'inputRefused');
  expect(refused?.map(({ operation }) => operation)).toEqual([
    ...['auth.token', 'authorize.grant', 'register.guest', 'register.guest.1'],
  ]);
  expect(report?.notAsked.filter(({ reason }) => reason === 'ended')).toEqual([]);
  expect(report?.control.showing.length).toBeGreaterThan(100);
  expect(report?.planted.bare).not.toContain('mall_file');
});
