import type { MessageKey } from '@mall/sdk/contract';
import { timeoutOf } from '@mall/workflow';
import { goBack, rejectedVariable } from '../engine/going-back.js';
import { leadersOf } from '../engine/heads.js';
import { administratorsOf, idsIn, usablePeople } from '../engine/people.js';
import { timelineText } from '../engine/timeline-text.js';
import { tell } from '../notices/telling.js';
import { isLent } from '../task/is-lent.js';
import { askedOf, type ClockPlace, calledOf, dueText, sayByClock } from './clock-place.js';

/** Does what the model says of a task that is due: it passes, is rejected, or is somebody else's. The timeline says who had it. */
export async function actWhenDue(on: ClockPlace): Promise<void> {
  const { engine, task } = on;
  const { model } = await engine.query.model(task.definitionId);
  const node = model.nodes[task.activityId];
  const timeout = node && timeoutOf(node);
  if (!timeout) return;
  const people = await askedOf(on);
  const words = { who: await calledOf(on.place, people), due: dueText(on) };
  const late: Late = { ...on, people, words };
  if (timeout.action === 'approve') return approve(late);
  if (timeout.action === 'reject') return reject(late);
  if (timeout.action === 'transfer') return handOn(late, timeout.value ?? 'leader');
}

interface Late extends ClockPlace {
  /** Who had it. */
  readonly people: readonly string[];
  /** What they are called, and when it was due. */
  readonly words: { readonly who: string; readonly due: string };
}

async function approve(on: Late): Promise<void> {
  const { engine, task } = on;
  await sayByClock(on, 'comment', 'timeline.dueApproved', on.words);
  await tellLate(on, 'late.approved');
  const variables = { pass: true };
  // Whoever it was lent to has not done it either: it passes for who has lent it.
  if (isLent(task)) await engine.resolve({ taskId: task.id });
  await engine.complete({ taskId: task.id, variables });
}

async function reject(on: Late): Promise<void> {
  const { engine, task } = on;
  if (!(await engine.votedDown({ taskId: task.id, against: true }))) {
    await sayByClock(on, 'rollbackComment', 'timeline.dueAgainst', on.words);
    await tellLate(on, 'late.rejected');
    await engine.complete({ taskId: task.id, against: true, locals: { [rejectedVariable]: true } });
    return;
  }
  const say = (target: 'node' | 'end') =>
    sayByClock(
      on,
      target === 'end' ? 'terminateComment' : 'rollbackComment',
      'timeline.dueRejected',
      on.words,
    );
  await tellLate(on, 'late.rejected');
  const reason = timelineText('timeline.dueRejected', on.words);
  const done = await goBack(engine, task, { say, reason });
  // There is no way back from it: whoever runs the tenant has to say what becomes of it.
  if (done === undefined) await giveTo(on, await administratorsOf(on.place));
}

async function handOn(on: Late, value: string): Promise<void> {
  await giveTo(on, await receivers(on, value));
}

/** The leader of who has it, or of who started it where several may claim it; else the people who are named. Never who has it. */
async function receivers({ place, instance, task, people }: Late, value: string): Promise<string[]> {
  const others = (ids: readonly string[]) => ids.filter((id) => !people.includes(id));
  if (value !== 'leader') {
    const named = others((await usablePeople(place, idsIn(value))).map(({ id }) => id));
    return named.length > 0 ? named : others(await administratorsOf(place));
  }
  const led = task.assignee ?? instance.starter ?? '0';
  for (const level of [0, 1, 2]) {
    const leaders = others(await leadersOf(place, led, level));
    if (leaders.length > 0) return leaders;
  }
  return others(await administratorsOf(place));
}

async function giveTo(on: Late, ids: readonly string[]): Promise<void> {
  const { engine, task, place } = on;
  const [only, ...others] = ids;
  const to = await calledOf(place, ids);
  if (only === undefined) {
    await sayByClock(on, 'remarkComment', 'timeline.dueNobody', on.words);
    return;
  }
  await sayByClock(on, 'transferComment', 'timeline.dueGiven', { ...on.words, to });
  await tellLate(on, 'late.given');
  if (isLent(task)) await engine.resolve({ taskId: task.id });
  if (task.owner === null && task.assignee !== null)
    await engine.setOwner({ taskId: task.id, user: task.assignee });
  await engine.updateTask({
    taskId: task.id,
    replaceCandidates: true,
    addUsers: others.length > 0 ? [...ids] : [],
  });
  await engine.assign({ taskId: task.id, user: others.length > 0 ? null : only });
}

/** Whoever had it is told what has become of it; that stays, although the task is done. */
async function tellLate(on: Late, outcome: MessageKey): Promise<void> {
  const { place, engine, instance, task, people } = on;
  const params = { outcome: timelineText(outcome) };
  await tell(place, engine, { event: 'task.overdue', people, instance, task, stays: true, params });
}
