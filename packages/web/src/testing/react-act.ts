// biome-ignore lint/style/noRestrictedImports: it stands before the tests, in Node alone.
import { createRequire } from 'node:module';
import react from 'react';
import { flushSync } from 'react-dom';

hurryWaiting();

/** A test may have put another clock in its place when it is called. */
const nextTurn = setImmediate;

/**
 * React as it ships has no `act`, which the library of these tests takes from it when it is loaded. What a test does is drawn
 * before it goes on, as far as it can be; what has to be waited for, the test waits for.
 */
function act<Result>(callback: () => Result): PromiseLike<Awaited<Result>> {
  let result: Result;
  flushSync(() => {
    result = callback();
  });
  return {
    // biome-ignore lint/suspicious/noThenProperty: `act` is answered by what can be awaited and need not be.
    then: (resolve, reject) => settled(result).then(resolve, reject),
  };
}

/**
 * React shows what has arrived no sooner than 300 ms after the last sign of waiting, lest a page flickers; with `act` it does
 * not wait. Only its own clock goes fast: it takes it from its scheduler when it is loaded.
 */
function hurryWaiting(): void {
  const requireHere = createRequire(import.meta.url);
  const requireThere = createRequire(requireHere.resolve('react-dom'));
  const scheduler: { unstable_now: () => number } = requireThere('scheduler');
  const { unstable_now: now } = scheduler;
  scheduler.unstable_now = () => now() * 40;
  requireHere('react-dom/client');
  scheduler.unstable_now = now;
}

/** Until what has been set off by promises that are kept already is drawn, and has had its effects. */
async function settled<Result>(result: Result): Promise<Awaited<Result>> {
  const value = await result;
  for (let turns = 0; turns < 5; turns += 1) await new Promise((go) => nextTurn(go));
  return value;
}

Object.assign(react, { act });
// A person is not as quick as a test, which sees a button before its effects: those would be missed by a press.
const { configure } = await import('@testing-library/react');
configure({ asyncWrapper: (wait) => wait().then(settled) });
