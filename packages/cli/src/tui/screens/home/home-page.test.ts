import { beforeAll, describe, expect, it } from 'vitest';
import type { StandingJob } from '../../../command/dashboard.js';
import { plainText, type Segment, segmentsWidth } from '../../components/text/segments.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { handleKey } from '../../input/handle-key.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState } from '../../testing/states.js';
import { figureWidth, homeLayout } from './home-layout.js';
import { figureLines, heading, jobsLines, newsLines } from './home-parts.js';
import { type HomeScreen, type NewsItem, newHome } from './home-state.js';

const { drawFrame } = await loadFrames();
let ready: DashboardState;
let few: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US' });
  few = await readyState({ language: 'en-US', resources: ['tenant', 'user', 'param'] });
});

const texts = (lines: readonly Segment[][]) => lines.map(plainText);
function layoutFor(state: DashboardState, own: Partial<ReturnType<typeof homeLayout>> = {}) {
  return { ...homeLayout(state, newHome(0)), ...own };
}
const item = (own: Partial<NewsItem>): NewsItem => ({
  ...{ id: '1', moment: '2026-03-01 10:11:12', who: 'admin', tenant: '000000', title: '', name: 'param' },
  ...{ about: '', count: 1, changes: [] },
  ...own,
});
function told(own: Partial<NewsItem>): string {
  const screen: HomeScreen = { ...newHome(0), news: [item(own)] };
  return plainText(newsLines(ready, screen, layoutFor(ready, { news: 1 }))[0] ?? []);
}

describe('figures', () => {
  const key = 'user.waiting';
  const drawn = (count: number | null | undefined) => {
    const figures = count === undefined ? {} : { [key]: { count, query: {} } };
    const lines = figureLines(few, { ...newHome(0), figures }, layoutFor(few));
    const line = lines.find((each) => plainText(each).includes('aiting')) ?? [];
    const at = line.findIndex(({ text }) => text.includes('aiting'));
    return line.slice(at - 1, at + 3);
  };

  it('have their digit, their name and their number, each as wide as the next', () => {
    const cell = drawn(1200);
    expect(segmentsWidth(cell)).toBe(figureWidth);
    expect(plainText(cell)).toMatch(/^ \d .*aiting.* 1,200 +$/);
  });

  it('are waited for, could not be counted, are nought, or are what somebody has to see', () => {
    const values = [undefined, null, 0, 7].map((count) => {
      const value = drawn(count)[2];
      return [value?.text, value?.tone === 'dim'];
    });
    expect(values).toEqual([
      ['…', true],
      ['-', true],
      ['0', true],
      ['7', false],
    ]);
  });

  it('stand beside each other, as many as there is room for', () => {
    const lines = figureLines(ready, newHome(0), layoutFor(ready, { figures: 2, perLine: 2 }));
    expect(texts(lines).map((line) => line.match(/ \d /g))).toEqual([
      [' 1 ', ' 2 '],
      [' 3 ', ' 4 '],
    ]);
  });
});

describe('what is new', () => {
  it('is when, who and what, as the log calls it', () =>
    expect(told({ title: 'Parameters · Save', about: 'Paging' })).toBe(
      ' 10:11:12  admin  Parameters · Save  Paging',
    ));

  it('names the tenant of somebody of another one, and no other', () => {
    expect(told({ title: 'x', tenant: '100001' })).toContain('admin@100001  x');
    expect(told({ title: 'x', tenant: '' })).toContain('admin  x');
  });

  it('counts the rows where they are several, and says at least where more may be', () => {
    expect(told({ title: 'x', count: 1200 })).toMatch(/ {2}x {2}1,200 rows/);
    const did = { kind: 'remove', atLeast: true, alike: true, more: 0, request: 'r' } as const;
    expect(told({ count: 1200, did })).toContain('1,200+ rows');
  });

  it('says what was done, and to what kind of row where the row does not say it', () => {
    const did = { kind: 'update', atLeast: false, alike: true, more: 0, request: 'r' } as const;
    expect(told({ about: 'Paging', did })).toBe(' 10:11:12  admin  Changed  Paging');
    expect(told({ did })).toMatch(/Changed {2}Parameters?$/);
    expect(told({ about: 'Paging', did: { ...did, kind: 'create' } })).toMatch(
      /Created {2}Parameters? {2}Paging$/,
    );
    expect(told({ about: 'x', count: 2, did })).toMatch(/Changed {2}Parameters? {2}2 rows$/);
  });

  it('says what became of the fields: from what to what of one row, to what of several', () => {
    const changes = [{ field: 'paramValue', before: '10', after: '20' }];
    const did = { kind: 'update', atLeast: false, alike: true, more: 0, request: 'r' } as const;
    expect(told({ title: 'x', changes })).toMatch(/ 10 → 20$/);
    expect(told({ title: 'x', changes: [{ field: 'paramValue', before: null, after: '20' }] })).toMatch(
      / - → 20$/,
    );
    expect(told({ title: 'x', count: 2, changes })).not.toContain('→');
    expect(told({ count: 2, did, changes })).toMatch(/[^0-9] → 20$/);
    expect(told({ count: 2, did: { ...did, alike: false }, changes })).not.toContain('→');
    expect(told({ about: 'a', did: { ...did, more: 3 }, changes })).toMatch(/20 {2}.*3/);
  });

  it('tells no secret, and nothing that one may not read', () => {
    const secret = [{ field: 'paramValue', before: null, after: null, secret: true }];
    expect(told({ title: 'x', changes: secret })).toBe(' 10:11:12  admin  x');
    expect(told({ title: 'x', name: 'nobody', changes: [{ field: 'a', before: 1, after: 2 }] })).toBe(
      ' 10:11:12  admin  x',
    );
  });

  it('commands no terminal', () =>
    expect(told({ title: 'a\u001b[2Jb', who: 'x\u0007y', about: 'z\u001b' })).toMatch(/^[ -~]+$/));

  it('is as many lines as there is room for', () => {
    const screen = { ...newHome(0), news: [item({ title: 'one' }), item({ title: 'two' })] };
    expect(newsLines(ready, screen, layoutFor(ready, { news: 1 }))).toHaveLength(1);
  });
});

describe('running work', () => {
  const job = (id: string, standing: StandingJob['standing']): StandingJob => ({
    state: {
      ...{ id, kind: 'goods.onSale', meta: {}, planned: true, end: undefined, createdAt: 0, changedAt: 0 },
      ...{ counts: { total: 10, done: 4, failed: 0, unknown: 0, planned: 6 }, units: new Map() },
    } as unknown as StandingJob['state'],
    titles: { 'zh-CN': '商品: 上架', 'en-US': 'Goods: Put on sale' },
    standing,
    here: true,
  });

  it('is a line each, as far as there is room', () => {
    const state = { ...ready, jobs: [job('1', 'running'), job('2', 'finished'), job('3', 'running')] };
    const lines = texts(jobsLines(state, layoutFor(state, { jobs: 2 })));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^ \S.* {2}Goods: Put on sale {2}4\/10/);
    expect(jobsLines(ready, layoutFor(ready, { jobs: 2 }))).toEqual([]);
  });
});

it('a heading goes to the end of the line', () => {
  const line = heading(ready, 'home.lists', 40);
  expect(segmentsWidth(line)).toBe(39);
  expect(heading(ready, 'home.lists', 4).at(-1)?.text).toBe('');
});

describe('the page', () => {
  it('has each list with its letter, its name and its word, and the cursor at one of them', () => {
    const frame = drawFrame(few);
    expect(frame).toMatch(/▸t Tenant +tenant/);
    expect(frame).toMatch(/ u User +user/);
    const next = after(few, { type: 'move', motion: 'down' }).state;
    expect(drawFrame(next)).toMatch(/▸u User/);
    expect(announce(undefined, next).join('\n')).toContain('Row 2 of 4: User (u)');
  });

  it('opens the list of a letter, or the one under the cursor', () => {
    const open = (state: DashboardState, name: string) => {
      const event = handleKey(state, { name, text: name });
      return event && inFront(after(state, event).state, 'browser')?.list.key;
    };
    expect([open(few, 'u'), open(few, 'p'), open(few, 'enter'), open(few, 'z')]).toEqual([
      'user',
      'param',
      'tenant',
      undefined,
    ]);
    const last = after(few, { type: 'move', motion: 'last' }).state;
    expect(open(last, 'enter')).toBe('param');
  });

  it('says how fast the server answers once it has, and which keys there are', () => {
    const said = (state: DashboardState) => announce(undefined, state).join('\n');
    expect(said(few)).not.toContain('●');
    const { state } = after(few, { type: 'figures', screen: 0, figures: {}, took: 12 });
    expect(said(state)).toMatch(/● .*12/);
  });

  it('opens nothing for a digit without a number', () => {
    expect(currentScreen(after(few, { type: 'open-figure', at: 0 }).state).kind).toBe('home');
    expect(currentScreen(after(few, { type: 'open-figure', at: 99 }).state).kind).toBe('home');
  });

  it('says that it is being read, that it could not be, or that there is nothing for one', () => {
    const shown = (access: DashboardState['access'], catalog = few.catalog) =>
      drawFrame({ ...few, access, catalog });
    expect(shown({ kind: 'loading' })).toContain('Reading your permissions');
    expect(shown(few.access, {})).toContain('Reading your permissions');
    expect(shown({ kind: 'failed', problem: { text: 'not reached' } })).toContain('✗ not reached');
    const nobody = { ...few.access, roles: [], permissions: new Set<string>() } as DashboardState['access'];
    expect(shown(nobody)).toMatch(/There is nothing you may see/);
  });
});
