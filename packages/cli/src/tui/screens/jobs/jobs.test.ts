import { createClient } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import type { DashboardJobs, StandingJob } from '../../../command/dashboard.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import { drive } from '../../testing/driven.js';
import { readyState } from '../../testing/states.js';

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
