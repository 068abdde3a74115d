import { beforeAll, describe, expect, it } from 'vitest';
import { plainText, segmentsWidth } from '../components/text/segments.js';
import type { DashboardEvent } from '../controllers/events.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { handleKey } from '../input/handle-key.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { headlineSegments } from './headline.js';

let codes: DashboardState;
let tenants: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant', 'invite-code'] });
  tenants = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(3));
  codes = answered(after(ready, { type: 'open-resource', name: 'invite-code' }), []);
});

const lineOf = (state: DashboardState) => plainText(headlineSegments(state)).trimEnd();
const typed = (text: string): DashboardEvent => ({ type: 'edit', edit: { kind: 'insert', text } });
const next: DashboardEvent = { type: 'next-field', by: 1 };

/** A list whose filter is open. */
function filtering(state: DashboardState, ...events: DashboardEvent[]): DashboardState {
  const open = handleKey(state, { name: '/', text: '/' });
  if (!open) throw new Error('there is no filter');
  return after(state, open, ...events).state;
}

describe('the filter, while it is typed', () => {
  it('has the field that is typed into, then the others with what they are', () => {
    const empty = lineOf(filtering(tenants));
    expect(empty).toMatch(/^ \/ Tenant id: +Tab: \S/);
    expect(empty).not.toContain('=');
    const one = lineOf(filtering(tenants, typed('shop'), next));
    expect(one).toMatch(/^ \/ \S.*: +Tab: Tenant id=shop(,|$)/);
  });

  it('has what is chosen between its signs, in words, and what is none as none', () => {
    let state = filtering(codes);
    for (let at = 0; at < 9 && !lineOf(state).includes('‹'); at += 1) state = after(state, next).state;
    expect(lineOf(state)).toMatch(/: ‹ \S+.* › {3}Tab: /);
    const turned = after(state, { type: 'cycle-choice', by: 1 }).state;
    expect(lineOf(turned)).toContain('‹ Usable ›');
    const away = lineOf(after(turned, next).state);
    expect(away).toContain('=Usable');
  });

  it.each([40, 44, 80])(
    'leaves the field no more than the line has, of %i columns, and its caret in sight',
    (columns) => {
      const long = filtering({ ...tenants, size: { columns, rows: 24 } }, typed('x'.repeat(60)));
      const [blank, lead, ...rest] = headlineSegments(long);
      const input = rest.slice(0, 3);
      expect(input.map(({ tone }) => tone)).toContain('cursor');
      const wanted = columns - segmentsWidth([lead!]) - 2;
      expect(segmentsWidth(input)).toBe(Math.min(30, wanted));
      expect(segmentsWidth([blank!, lead!, ...input])).toBeLessThan(columns);
    },
  );
});

describe('a line that is asked for', () => {
  const asking = (columns: number, question: string) =>
    after(
      { ...tenants, size: { columns, rows: 24 } },
      {
        type: 'open-overlay',
        overlay: {
          kind: 'prompt',
          question: { text: question },
          field: { value: 'y'.repeat(90), caret: 90 },
          follow: () => ({ type: 'home' }),
        },
      },
    ).state;

  it('is as long as there is room for behind what is asked', () => {
    const parts = headlineSegments(asking(60, 'Which one?'));
    expect(segmentsWidth(parts)).toBe(60 - 1);
    expect(parts.map(({ tone }) => tone)).toContain('cursor');
  });

  it('keeps a few columns however long the question is', () =>
    expect(segmentsWidth(headlineSegments(asking(40, 'q'.repeat(80))).slice(2))).toBe(8));
});

describe('a server that does not answer', () => {
  const gone = (age: number, pause: number | undefined, linear = false): string => {
    const now = 1_000_000;
    const place = { ...tenants.place, linear };
    const since = now - age;
    return lineOf({
      ...tenants,
      place,
      gone: { since, now, ...(pause === undefined ? {} : { next: now + pause }) },
    } as DashboardState);
  };

  it.each([
    [500, 1_000, '1 s', '1 s'],
    [59_000, 59_001, '59 s', '1 min'],
    [59_001, 2_000, '1 min', '2 s'],
    [119_000, 120_000, '1 min', '2 min'],
    [120_000, -500, '2 min', '0 s'],
  ])('for %i ms is said so, and that it is asked again in %i ms', (age, pause, old, left) => {
    const [what, since, asked] = gone(age, pause).split(' · ');
    expect(what).toMatch(/^ ✗ /);
    expect(since).toContain(old);
    expect(asked).toContain(left);
  });

  it('is being asked, and to whoever listens it is only not there', () => {
    expect(gone(2_000, undefined).split(' · ')).toHaveLength(3);
    expect(gone(2_000, undefined)).not.toMatch(/\d+ s.*\d+ s/);
    expect(gone(2_000, 1_000, true).split(' · ')).toHaveLength(1);
  });
});
