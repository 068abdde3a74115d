import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError, ServerError } from '../core/errors/mall-error.js';
import { decisionTurns } from './decision-turns.js';

const refusal = (code = 'workflow.done_by') => new ApiError('no', { code, status: 409 });
const lost = new NetworkError('gone', { code: 'network' });

/** A call whose answer comes when the test says so. */
function call<Out = void>() {
  let answer: (value: Out) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const reply = new Promise<Out>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  const state = { sent: false };
  const send = () => {
    state.sent = true;
    return reply;
  };
  return { state, send, answer, refuse };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('calls about one task', () => {
  it('wait for each other, and other tasks for none of them', async () => {
    const turns = decisionTurns();
    const [first, back, again, other] = [call(), call(), call(), call()];
    const all = [
      turns.decide('a', first.send),
      turns.takeBack('a', back.send),
      turns.decide('a', again.send),
      turns.decide('b', other.send),
    ];
    await settled();
    const sent = () => [first, back, again, other].map(({ state }) => state.sent);
    expect(sent()).toEqual([true, false, false, true]);
    first.answer();
    await settled();
    expect(sent()).toEqual([true, true, false, true]);
    back.answer();
    await settled();
    expect(sent()).toEqual([true, true, true, true]);
    again.answer();
    other.answer();
    await Promise.all(all);
  });

  it('end as the call does: with its value, and with its refusal', async () => {
    const turns = decisionTurns();
    expect(await turns.decide('a', async () => 7)).toBe(7);
    const no = refusal();
    await expect(turns.decide('a', () => Promise.reject(no))).rejects.toBe(no);
  });

  it('take nothing back that was refused, and say no word of it', async () => {
    const turns = decisionTurns();
    const back = call();
    const decided = turns.decide('a', () => Promise.reject(refusal()));
    await Promise.all([expect(decided).rejects.toThrow('no'), turns.takeBack('a', back.send)]);
    await turns.takeBack('a', back.send);
    expect(back.state.sent).toBe(false);
    // What never left this machine was never held either.
    const unsent = new NetworkError('offline', { code: 'network', unsent: true });
    await expect(turns.decide('b', () => Promise.reject(unsent))).rejects.toBe(unsent);
    await turns.takeBack('b', back.send);
    expect(back.state.sent).toBe(false);
  });

  it.each([
    ['the answer was lost', lost],
    ['somebody on the way has failed', new ServerError('bad gateway', { code: 'server', status: 502 })],
  ])('take back what may have arrived where %s; that it has not is no failure', async (_why, failure) => {
    const turns = decisionTurns();
    await expect(turns.decide('a', () => Promise.reject(failure))).rejects.toBe(failure);
    await turns.takeBack('a', () => Promise.reject(refusal('workflow.nothing_held')));
    await expect(turns.decide('b', () => Promise.reject(failure))).rejects.toBe(failure);
    await expect(turns.takeBack('b', () => Promise.reject(lost))).rejects.toBe(lost);
  });

  it('say that it was too late to take back what was held; it may be tried again', async () => {
    const turns = decisionTurns();
    await turns.decide('a', async () => undefined);
    const late = refusal('workflow.nothing_held');
    await expect(turns.takeBack('a', () => Promise.reject(late))).rejects.toBe(late);
    const again = call();
    const back = turns.takeBack('a', again.send);
    await settled();
    expect(again.state.sent).toBe(true);
    again.answer();
    await back;
  });

  it('take back what another page has decided', async () => {
    const back = call();
    const done = decisionTurns().takeBack('a', back.send);
    back.answer();
    await done;
    expect(back.state.sent).toBe(true);
  });
});

/** How a call ends: as it should, refused by the server, or without an answer, whether or not it arrived. */
type End = 'taken' | 'refused' | 'lost' | 'arrived';
interface Asked {
  readonly task: string;
  readonly what: 'decide' | 'take back';
  readonly end: End;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  task: fc.constantFrom('a', 'b'),
  what: fc.constantFrom('decide', 'take back'),
  end: fc.constantFrom('taken', 'refused', 'lost', 'arrived'),
});

describe('whatever is asked, and however long each answer takes', () => {
  it('calls of a task go out one at a time in the order in which they were asked, but for those that follow a refusal', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(asked, { maxLength: 12 }), async (scheduler, all) => {
        const turns = decisionTurns();
        const sent: number[] = [];
        const underWay = new Set<string>();
        const send = (one: Asked, at: number) => async () => {
          expect(underWay.has(one.task)).toBe(false);
          underWay.add(one.task);
          sent.push(at);
          await scheduler.schedule(Promise.resolve());
          underWay.delete(one.task);
          if (one.end === 'refused') throw refusal();
          if (one.end !== 'taken') throw lost;
        };
        const ends = all.map(async (one, at) => {
          const run = one.what === 'decide' ? turns.decide : turns.takeBack;
          await run(one.task, send(one, at)).catch(() => undefined);
        });
        await scheduler.waitFor(Promise.all(ends));
        for (const task of ['a', 'b'])
          expect(sent.filter((at) => all[at]?.task === task)).toEqual(expectedCalls(all, task));
      }),
    ));
});

/** As they would go out were each answered before the next is asked. */
function expectedCalls(all: readonly Asked[], task: string): number[] {
  let nothing = false;
  return [...all.entries()].flatMap(([at, one]) => {
    if (one.task !== task || (one.what === 'take back' && nothing)) return [];
    if (one.what === 'decide') nothing = one.end === 'refused';
    else nothing = one.end === 'taken';
    return [at];
  });
}
