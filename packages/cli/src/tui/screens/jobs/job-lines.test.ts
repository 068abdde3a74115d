import { beforeAll, describe, expect, it } from 'vitest';
import type { StandingJob } from '../../../command/dashboard.js';
import { type Segment, segmentsWidth } from '../../components/text/segments.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { readyState } from '../../testing/states.js';
import { isLeft, jobLines } from './job-lines.js';

type Units = StandingJob['state']['units'];
type Counts = StandingJob['state']['counts'];

let state: DashboardState;
beforeAll(async () => {
  state = await readyState({ language: 'en-US' });
});

const none: Counts = { total: 1200, done: 1200, failed: 0, unknown: 0, planned: 0 };
const job = (counts: Partial<Counts>, units: Units = new Map(), planned = true): StandingJob => ({
  state: {
    id: 'j-1',
    kind: 'goods.onSale',
    meta: { user: 'admin', tenant: '000000', url: 'http://shop.example' },
    planned,
    end: 'finished',
    createdAt: 0,
    changedAt: 0,
    counts: { ...none, ...counts },
    units,
  },
  titles: { 'zh-CN': '商品: 上架', 'en-US': 'Goods: Put on sale' },
  standing: 'finished',
  here: true,
});

/** A fact by its label: what it says, and in which tone. */
function fact(lines: readonly (readonly Segment[])[], label: string) {
  const line = lines.find((parts) => parts.some(({ text }) => text.trim() === label));
  const value = line?.at(-1);
  return value && [value.text, value.tone ?? 'plain'];
}

describe('the page of a job', () => {
  it('has what failed in the tone of what is wrong, and none of it in no tone', () => {
    expect(fact(jobLines(state, job({ failed: 1, done: 1199 })), 'Failed')).toEqual(['1', 'bad']);
    expect(fact(jobLines(state, job({})), 'Failed')).toEqual(['0', 'plain']);
  });

  it('says where it writes, as whom', () =>
    expect(fact(jobLines(state, job({})), 'Where')?.[0]).toBe('admin@000000 http://shop.example'));

  it('is no wider than the terminal, however long an address is', () => {
    const url = `http://${'shop-'.repeat(40)}.example`;
    const { state: about, ...rest } = job({});
    const lines = jobLines(state, { ...rest, state: { ...about, meta: { url } } });
    expect(Math.max(...lines.map(segmentsWidth))).toBe(state.size.columns - 1);
  });

  it('names the rows that went wrong with their reasons, and has no heading where there are none', () => {
    const failed = { key: 'row-7', at: 7, kind: 'failed', error: { code: 'x', message: 'no\u001b[2J room' } };
    const units = new Map([['row-7', failed]]) as unknown as Units;
    const texts = (lines: readonly (readonly Segment[])[]) =>
      lines.map((line) =>
        line
          .map(({ text }) => text)
          .join('')
          .trim(),
      );
    const wrong = texts(jobLines(state, job({ failed: 1 }, units)));
    expect(wrong.slice(-2)).toEqual(['Failed and unknown', 'row-7  no [2J room']);
    expect(texts(jobLines(state, job({})))).not.toContain('Failed and unknown');
  });
});

it.each([
  ['planned', { planned: 1 }, true],
  ['failed', { failed: 1 }, true],
  ['unknown', { unknown: 1 }, true],
  ['done', {}, false],
] as const)('a job with rows that are %s can go on: %o, %s', (_, counts, can) => {
  expect(isLeft(job(counts))).toBe(can);
  expect(isLeft(job(counts, new Map(), false))).toBe(false);
});
