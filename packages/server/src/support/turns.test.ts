import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.js';
import { createTurns } from './turns.js';

/** Time that only goes on when work or a rest takes some. */
function stoppedClock() {
  const clock = { time: 0, turns: 0, rests: 0 };
  const turns = createTurns({
    now: () => clock.time,
    turn: async () => {
      clock.turns += 1;
    },
    rest: async () => {
      clock.rests += 1;
      clock.time += 1;
    },
  });
  return { clock, turns };
}

describe('long work', () => {
  it('lets others in when it has taken as long as a slice, and not before', async () => {
    const { clock, turns } = stoppedClock();
    const work = turns.work();
    for (let step = 0; step < 100; step += 1) {
      clock.time += 1;
      await work.pace();
    }
    expect(clock.turns).toBe(8);
  });

  it.each([
    [0, 0],
    [1, 12],
    [3, 36],
    // Of any more each gets less: the work goes on.
    [20, 96],
  ])('rests for %i others %i milliseconds after a slice', async (others, rested) => {
    const { clock, turns } = stoppedClock();
    turns.arrived('own');
    for (let other = 0; other < others; other += 1) turns.arrived(`other-${other}`);
    await turns.work('own').give(12);
    expect([clock.turns, clock.rests]).toEqual([1, rested]);
  });

  it('rests for nobody whose call is over, or has been long for a while', async () => {
    const { clock, turns } = stoppedClock();
    const over = turns.arrived('over');
    turns.arrived('long');
    clock.time += 1_000;
    over();
    await turns.work().give(12);
    expect(clock.rests).toBe(0);
  });

  it('goes on as soon as the last of them has been answered', async () => {
    const { clock, turns } = stoppedClock();
    const over = turns.arrived('other');
    const resting = turns.work().give(50);
    await Promise.resolve();
    over();
    await resting;
    expect(clock.rests).toBeLessThan(5);
  });

  it('is in longer slices where nobody has asked for anything lately', () => {
    const { clock, turns } = stoppedClock();
    expect(turns.work().sliceMs()).toBe(50);
    turns.arrived('other')();
    expect(turns.work().sliceMs()).toBe(12);
    clock.time += 1_000;
    expect(turns.work().sliceMs()).toBe(50);
  });
});

it('slices are as large as fits into their time', async () => {
  const { clock, turns } = stoppedClock();
  turns.arrived('other')();
  const sizes: number[] = [];
  await inSlices(turns.work(), Array.from({ length: 700 }), async (slice) => {
    sizes.push(slice.length);
    clock.time += slice.length / 10;
  });
  expect(sizes).toEqual([100, 120, 120, 120, 120, 120]);
  expect(clock.turns).toBe(6);
});
