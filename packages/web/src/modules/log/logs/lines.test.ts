import { expect, it } from 'vitest';
import type { Row } from '../../../resource/row.js';
import { catchUp, type Held, pageSize, withOlder } from './lines.js';

const ids = ({ rows }: Held) => rows.map(({ id }) => Number(id));
const isWhole = (held: Held) => ids(held).every((id, index, all) => index === 0 || all[index - 1] === id + 1);

async function hold(count: number, isRead = false) {
  const log = aLog(count);
  let now: Held | undefined;
  const held = () => now;
  const poll = async () => (now = await catchUp({ held, ask: log.ask, isRead: () => isRead }));
  const older = async () => (now = (await withOlder({ held, ask: log.ask })) ?? now);
  await poll();
  log.asked.length = 0;
  return { ...log, poll, older };
}

/** A log of so many lines, whose ids are 1 to that; it goes on. */
function aLog(count: number) {
  let last = count;
  const asked: number[] = [];
  const ask = async (page: number) => {
    asked.push(page);
    const all = Array.from({ length: last }, (_, index): Row => ({ id: String(last - index) }));
    const records = all.slice((page - 1) * pageSize, page * pageSize);
    return { records, total: last, size: pageSize, current: page, pages: Math.ceil(last / pageSize) };
  };
  return { ask, asked, grow: (by: number) => (last += by) };
}

it('new lines stand above those that are held, each once', async () => {
  const log = await hold(80);
  log.grow(3);
  const held = await log.poll();
  expect([ids(held)[0], held.rows.length, held.total, isWhole(held)]).toEqual([83, 53, 83, true]);
  expect(log.asked).toEqual([1]);
});

it('more than a reply of new lines leaves no gap', async () => {
  const log = await hold(80);
  log.grow(170);
  const held = await log.poll();
  expect([ids(held)[0], ids(held).at(-1), isWhole(held)]).toEqual([250, 31, true]);
  expect(log.asked).toEqual([1, 2, 3, 4]);
});

it('after a very long time it begins anew, but not under who is reading', async () => {
  const away = await hold(80);
  away.grow(5000);
  const anew = await away.poll();
  expect([ids(anew)[0], isWhole(anew), anew.behind]).toEqual([5080, true, false]);
  const read = await hold(80, true);
  read.grow(5000);
  const kept = await read.poll();
  expect([ids(kept)[0], kept.rows.length, kept.total, kept.behind]).toEqual([80, 50, 5080, true]);
  read.asked.length = 0;
  await read.poll();
  expect(read.asked).toEqual([1]);
});

it('older lines come below, also where new ones have moved them down meanwhile', async () => {
  const log = await hold(300);
  log.grow(60);
  const held = await log.older();
  expect([ids(held as Held)[0], isWhole(held as Held)]).toEqual([300, true]);
  expect(held?.rows.length).toBeGreaterThan(50);
  expect(ids((await log.poll()) as Held)[0]).toBe(360);
});
