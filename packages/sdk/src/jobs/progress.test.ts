import { expect, it } from 'vitest';
import { fakeClock } from '../testing/index.js';
import { Meter } from './progress.js';

const counts = { planned: 50, unknown: 0, done: 0, failed: 0, total: 50 };

it('the rate is that of the last ten seconds: a pause shows', () => {
  const clock = fakeClock();
  const meter = new Meter(() => clock.now());
  meter.add(100);
  clock.jump(10_000);
  expect(meter.measure(counts)).toMatchObject({ rate: 10, eta: 5_000, elapsed: 10_000 });
  clock.jump(1);
  expect(meter.measure(counts)).toMatchObject({ rate: 0, eta: undefined });
  meter.add(20);
  clock.jump(5_000);
  expect(meter.measure(counts)).toMatchObject({ rate: 2, elapsed: 15_001 });
});
