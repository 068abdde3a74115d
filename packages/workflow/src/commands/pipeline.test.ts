import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { createEngine } from '../engine.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { Store } from '../store/port.js';

const xml = bpmn('p', '<startEvent id="s"/><endEvent id="e"/>', 's > e');

/** An engine over a store in whose way somebody else is, so many times. */
function contested(conflicts: number, attempts?: number) {
  const memory = createMemoryStore();
  const seen = { tries: 0 };
  const store: Store = {
    ...memory,
    isConflict: (error) => (error as Error).message === 'in the way',
    transaction: (work) =>
      memory.transaction(async (tx) => {
        const result = await work(tx);
        seen.tries += 1;
        if (seen.tries <= conflicts) throw new Error('in the way');
        return result;
      }),
  };
  let last = 0;
  const ids = { next: () => String(++last) };
  const engine = createEngine({
    store,
    clock: { now: () => new Date(0) },
    ids,
    ...(attempts ? { attempts } : {}),
  });
  return { engine, seen, store: memory };
}
const deploy = { resources: [{ name: 'p', xml }] };

it.each([
  [undefined, 5],
  [3, 3],
  [1, 1],
])('attempts %s: a command is tried %i times, not once more', async (attempts, tries) => {
  const lost = contested(tries, attempts);
  await expect(lost.engine.deploy(deploy)).rejects.toMatchObject({
    code: 'workflow.store_conflict',
    cause: { message: 'in the way' },
  });
  expect(lost.seen.tries).toBe(tries);
  expect(await lost.store.select('definition', {})).toEqual([]);

  const won = contested(tries - 1, attempts);
  await won.engine.deploy(deploy);
  expect(won.seen.tries).toBe(tries);
  expect((await won.store.select('definition', {})).length).toBe(1);
});

it('anything else is not tried again', async () => {
  const { engine, seen } = contested(0);
  await expect(engine.start({ key: 'nothing' })).rejects.toMatchObject({
    code: 'workflow.definition_not_found',
  });
  expect(seen.tries).toBe(0);
});

it('inside a transaction of the host it is tried once', async () => {
  const { engine, seen, store } = contested(9);
  const host: Store = {
    ...store,
    isConflict: () => true,
    transaction: () => Promise.reject(new Error(`try ${++seen.tries}`)),
  };
  await expect(engine.within(host).deploy(deploy)).rejects.toMatchObject({ code: 'workflow.store_conflict' });
  expect(seen.tries).toBe(1);
});
