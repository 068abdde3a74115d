import { expect, it } from 'vitest';
import { ok, startWire } from './wire.js';

it('a server has a port that none before it has had, so that no late client of theirs is heard', async () => {
  const ports: number[] = [];
  for (const _each of [1, 2, 3]) {
    const wire = await startWire(() => ok(null));
    ports.push(Number(new URL(wire.url).port));
    await wire.close();
  }
  expect(new Set(ports).size).toBe(3);
  expect(ports.toSorted((a, b) => a - b)).toEqual(ports);
  // Those from here on are handed out by the system, to anybody.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
