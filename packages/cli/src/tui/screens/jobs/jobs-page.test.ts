import { beforeAll, describe, expect, it } from 'vitest';
import type { StandingJob } from '../../../command/dashboard.js';
import { screenCommands } from '../../controllers/commands/key-groups.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

const began = Date.UTC(2026, 2, 1, 10, 11, 12);
function job(id: string, own: Partial<StandingJob> = {}, counts: object = {}): StandingJob {
  const zero = { total: 1200, done: 1200, failed: 0, unknown: 0, planned: 0 };
  const units = new Map();
  return {
    state: {
      ...{ id, kind: 'goods.onSale', meta: {}, planned: true, end: 'finished' as const, units },
      ...{ createdAt: began, changedAt: began, counts: { ...zero, ...counts } },
    },
    titles: { 'zh-CN': `商品 ${id}`, 'en-US': `Goods ${id}` },
    standing: 'finished',
    here: true,
    ...own,
  };
}

let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US', place: { keepsJobs: true }, resources: [], columns: 100 });
});

/** The page of these jobs. */
const opened = (jobs: readonly StandingJob[] | undefined, ...events: DashboardEvent[]) =>
  after({ ...ready, jobs, zone: 0 } as DashboardState, { type: 'open-jobs' }, ...events);
const down = { type: 'move', motion: 'down' } as const;
const said = (state: DashboardState) => announce(undefined, state).join('\n');
const whyNot = (jobs: readonly StandingJob[], state: DashboardState = opened(jobs).state) =>
  screenCommands(state)
    .find(({ id }) => id === 'jobs.resume')
    ?.disabledReason?.(state);

describe('the page of jobs', () => {
  it('reads the journals, and again after each second that it is in front', () => {
    const { state, effects } = opened(undefined);
    const { id: screen } = currentScreen(state);
    const again = [{ type: 'load-jobs' }, { type: 'wait', screen, ms: 1000 }];
    expect(effects).toEqual(again);
    expect(after(state, { type: 'due', screen }).effects).toEqual(expect.arrayContaining(again));
    const away = after(state, { type: 'back' }, { type: 'due', screen });
    expect(away.effects).toEqual([again[1]]);
    expect(after(state, { type: 'refresh' }).effects).toEqual([{ type: 'load-jobs' }]);
  });

  it('says that they are being read, that there are none, and which there are', () => {
    for (const says of [drawFrame, said]) {
      expect(says(opened(undefined).state)).toContain('Loading');
      expect(says(opened([]).state)).toContain('No bulk work yet');
    }
    const { state } = opened([job('a'), job('b', { standing: 'partly' }, { done: 1150, failed: 50 })], down);
    expect(said(state)).toContain('Row 2 of 2: Goods b, ! ');
    expect(said(state)).toContain('1,150/1,200');
    expect(said(state)).toContain('2 in all');
  });

  it('has how many failed and when each began, and the pace instead where one runs and there is little room', () => {
    const failed = job('a', { standing: 'partly' }, { failed: 1150 });
    expect(drawFrame(opened([failed]).state)).toMatch(/1,150 +2026-03-01 10:11/);
    const running = job('b', { standing: 'running' });
    const frameAt = (columns: number) => {
      const { state } = opened([running, failed]);
      return drawFrame({ ...state, size: { columns, rows: 24 } });
    };
    expect(frameAt(100)).toContain('2026-03-01 10:11');
    expect(frameAt(99)).not.toContain('2026-03-01 10:11');
    expect(frameAt(99)).toContain('Pace');
    expect(drawFrame(opened([failed]).state)).not.toContain('Pace');
  });

  it('stays on a job that is there, and scrolls with many', () => {
    const many = Array.from({ length: 40 }, (_, at) => job(`j${at}`));
    const { state } = opened(many, { type: 'move', motion: 'last' });
    expect(drawFrame(state)).toContain('▸  Goods j39');
    expect(drawFrame(state)).not.toContain('Goods j1 ');
    const fewer = after(state, { type: 'jobs', jobs: many.slice(0, 3) }).state;
    expect(inFront(fewer, 'jobs')?.cursor).toBe(2);
  });

  it('opens once, and the page of a job only where there is one', () => {
    const { state } = opened([job('a'), job('b')], down, { type: 'open-jobs' });
    expect(state.screens.map(({ kind }) => kind)).toEqual(['home', 'jobs']);
    expect(inFront(after(state, { type: 'open-job' }).state, 'job')?.job).toBe('b');
    expect(currentScreen(opened([], { type: 'open-job' }).state).kind).toBe('jobs');
    expect(currentScreen(after({ ...ready, jobs: [job('a')] }, { type: 'open-job' }).state).kind).toBe(
      'home',
    );
  });
});

describe('resuming a job', () => {
  const left = job('a', { standing: 'interrupted' }, { planned: 10 });

  it.each([
    ['nothing is left', [job('a')], 'reason.nothingLeft'],
    ['there is none', [], 'reason.noRow'],
    ['it runs', [{ ...left, standing: 'running' as const }], 'reason.running'],
    ['its file is not here', [{ ...left, here: false }], 'reason.elsewhere'],
    ['rows are left', [left], undefined],
  ] as const)('cannot be where %s', (_, jobs, why) => expect(whyNot(jobs)).toBe(why));

  it('cannot be where nothing may be written', () => {
    const { state } = opened([left]);
    expect(whyNot([left], { ...state, place: { ...state.place, readOnly: true } })).toBe('reason.readOnly');
  });

  it('is asked about first, with what it is and how far it is, and is told then', () => {
    const { state, effects } = opened([left], { type: 'resume' });
    expect(effects).toEqual([]);
    expect(drawFrame(state)).toContain('Goods a  1,200/1,200');
    const yes = after(state, { type: 'accept' });
    expect(yes.effects).toEqual([{ type: 'resume', job: 'a' }]);
    expect(yes.state.notice?.tone).toBe('info');
    expect(opened([], { type: 'resume' }).state.overlay.kind).toBe('none');
  });
});

describe('the page of one job', () => {
  const error = { name: 'ApiError', code: 'x', message: 'no room' };
  const units = new Map(
    Array.from({ length: 40 }, (_, at) => [
      `row-${at}`,
      { key: `row-${at}`, input: {}, state: 'failed', error },
    ]),
  ) as unknown as StandingJob['state']['units'];
  const failed = job('a', {}, { failed: 40 });
  const long = { ...failed, state: { ...failed.state, units } };

  it('is called by what it does, and says what went wrong, line by line', () => {
    const { state } = opened([long], { type: 'open-job' });
    expect(said(state)).toContain('Goods a');
    expect(said(state)).toMatch(/row-0 +no room/);
    expect(said(state)).toMatch(/row-39 +no room/);
  });

  it('is scrolled to its last line and no further', () => {
    const { state } = opened([long], { type: 'open-job' }, { type: 'move', motion: 'last' });
    const frame = drawFrame(state);
    expect(frame).toMatch(/row-39 +no room/);
    expect(drawFrame(after(state, down).state)).toBe(frame);
  });

  it('goes on reading, and has nothing to say of a job that is gone', () => {
    const { state, effects } = opened([long], { type: 'open-job' });
    const { id: screen } = currentScreen(state);
    expect(effects).toEqual([{ type: 'load-jobs' }, { type: 'wait', screen, ms: 1000 }]);
    expect(after(state, { type: 'due', screen }).effects).toContainEqual({ type: 'load-jobs' });
    const gone = after(state, { type: 'jobs', jobs: [] }, down).state;
    expect(currentScreen(gone).kind).toBe('job');
    expect(said(gone)).not.toContain('Goods a');
  });
});
