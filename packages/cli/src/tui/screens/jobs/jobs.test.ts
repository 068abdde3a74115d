import { createClient, formatDate } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import type { DashboardJobs, StandingJob } from '../../../command/dashboard.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import { drive } from '../../testing/driven.js';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

const client = createClient({ url: 'http://127.0.0.1:1', application: { id: 'a', secret: 'b' } });

interface Reading {
  readonly resolve: (jobs: StandingJob[]) => void;
  readonly reject: (error: Error) => void;
}

/** Journals that are read when the test says so. */
function journals() {
  const readings: Reading[] = [];
  const list = () =>
    new Promise<StandingJob[]>((resolve, reject) => {
      readings.push({ resolve, reject });
    });
  const never = () => Promise.reject(new Error('nothing is sent'));
  const jobs: DashboardJobs = { list, start: never, resume: never };
  return { readings, jobs };
}

describe('the page of jobs', () => {
  it('opens before the journals have been read, and shows them when they are', async () => {
    const { readings, jobs } = journals();
    const driven = drive(await readyState({ place: { keepsJobs: true } }), { client, jobs });
    driven.press('J');
    expect(currentScreen(driven.state()).kind).toBe('jobs');
    expect(driven.state().jobs).toBeUndefined();
    readings[0]?.resolve([]);
    await driven.until((state) => state.jobs?.length === 0);
  });

  it('says why a journal cannot be read, and what was read before stays', async () => {
    const { readings, jobs } = journals();
    const driven = drive(await readyState({ place: { keepsJobs: true } }), { client, jobs });
    driven.press('J');
    readings[0]?.resolve([]);
    await driven.until((state) => state.jobs !== undefined);
    driven.press('r');
    readings[1]?.reject(new Error('torn'));
    const state = await driven.until(({ notice }) => notice?.tone === 'bad');
    expect(state.jobs).toEqual([]);
  });

  it('says nothing of journals to whoever looks at something else', async () => {
    const { readings, jobs } = journals();
    const driven = drive(await readyState({ place: { keepsJobs: true } }), { client, jobs });
    driven.press('J', '~');
    readings[0]?.reject(new Error('torn'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentScreen(driven.state()).kind).toBe('home');
    expect(driven.state().notice).toBeUndefined();
  });

  it('does not open where no journals are kept', async () => {
    const driven = drive(await readyState(), { client });
    driven.press('J');
    expect(currentScreen(driven.state()).kind).toBe('home');
    expect(driven.state().notice).toMatchObject({ tone: 'warn', phrase: { key: 'reason.noJobs' } });
  });
});

it('a job goes on with what has failed, too, and how it ended is said', async () => {
  const asked: unknown[] = [];
  const summary = {
    id: 'j-1',
    state: 'finished',
    total: 3,
    done: 2,
    failed: 1,
    unknown: 0,
    planned: 0,
    elapsed: 1,
    error: undefined,
  } as const;
  const jobs: DashboardJobs = {
    list: async () => [],
    start: () => Promise.reject(new Error('nothing is begun')),
    resume: async (id, { retryFailed }) => {
      asked.push([id, retryFailed]);
      return summary;
    },
  };
  const driven = drive(await readyState({ place: { keepsJobs: true } }), { client, jobs });
  driven.dispatch({ type: 'resume', job: 'j-1' });
  const { notice } = await driven.until((state) => state.notice?.tone === 'good');
  expect(asked).toEqual([['j-1', true]]);
  expect(notice?.phrase).toEqual({ key: 'notice.jobEnded', params: { done: 2, failed: 1 } });
});

describe('a moment of a job', () => {
  const began = Date.UTC(2026, 10, 22, 20, 30, 4);
  const titles = { 'zh-CN': '商品: 上架', 'en-US': 'Goods: Put on sale' };
  const counts = { total: 2, done: 2, failed: 0, unknown: 0, planned: 0 };
  const about = { id: 'j-1', kind: 'goods.onSale', meta: {}, planned: true, end: 'finished' as const };
  const state = { ...about, createdAt: began, changedAt: began, counts, units: new Map() };
  const job: StandingJob = { state, titles, standing: 'finished', here: true };
  const opened = async (url: string, language: 'zh-CN' | 'en-US') => {
    const { run, events } = runner(url, began);
    await run({ type: 'load-zone' });
    const ready = await readyState({ language, place: { keepsJobs: true } });
    return after(ready, ...events, { type: 'jobs', jobs: [job] }, { type: 'open-jobs' }).state;
  };

  it('is written as the server writes its own, and the work in the words of who reads', async () => {
    const url = await serve(() => ({ count: 0, now: '2026-11-23 04:31:40' }));
    const chinese = await opened(url, 'zh-CN');
    expect(drawFrame(chinese)).toMatch(/商品: 上架 .*2026-11-23 04:30/);
    const page = after(chinese, { type: 'open-job' }).state;
    expect(drawFrame(page).match(/2026-11-23 04:30:04/g)).toHaveLength(2);
    expect(drawFrame(await opened(url, 'en-US'))).toContain('Goods: Put on sale');
  });

  it('is written as this machine has it where the server does not say what its clock shows', async () => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 404, 'no such call'));
    expect(drawFrame(await opened(url, 'zh-CN'))).toContain(formatDate(new Date(began)).slice(0, 16));
  });
});
