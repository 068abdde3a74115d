import fc from 'fast-check';
import stringWidth from 'string-width';
import { beforeAll, describe, expect, it } from 'vitest';
import { crooked, oddText, startsOf } from '../../testing/odd-text.js';
import { runs } from '../../testing/thorough.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { loadFrames } from '../testing/frames.js';
import { after, answered, readyState } from '../testing/states.js';

const { drawFrame } = await loadFrames();

let params: ReturnType<typeof after>;
beforeAll(async () => {
  params = after(await readyState({ resources: ['param'] }), { type: 'open-resource', name: 'param' });
});

const fields = ['paramName', 'paramKey', 'paramValue'] as const;

const rowOf = (id: number, cells: readonly string[]) => ({
  id: String(id),
  ...Object.fromEntries(fields.map((field, index) => [field, cells[index]])),
});

const cells = <Cell>(cell: fc.Arbitrary<Cell>) =>
  fc.array(cell, { minLength: fields.length, maxLength: fields.length });

const screens = fc.record({
  first: cells(fc.integer({ min: 1, max: 40 }).map((length) => 'x'.repeat(length))),
  rows: fc.array(cells(oddText), { maxLength: 6 }),
  columns: fc.integer({ min: 20, max: 200 }),
  pane: fc.boolean(),
});

const sized = (state: DashboardState, columns: number): DashboardState =>
  after(state, { type: 'resized', size: { columns, rows: 14 } }).state;

describe('a list of the dashboard', () => {
  it('lines up whatever is in it, and nothing is wider than the screen', () => {
    fc.assert(
      fc.property(screens, ({ first, rows, columns, pane }) => {
        const listed = answered(
          params,
          [first, ...rows].map((row, index) => rowOf(index + 1, row)),
        );
        const only = after(listed, { type: 'set-columns', columns: fields }).state;
        const lines = drawFrame({ ...sized(only, columns), pane }).split('\n');
        for (const line of lines) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
        if (columns < 40) return;
        const [title = '', shown = '', ...others] = lines.slice(2, 4 + rows.length);
        const side = pane ? shown.indexOf('│') : -1;
        const starts = startsOf(side < 0 ? shown : shown.slice(0, side));
        for (const line of [title, ...others]) expect(crooked(line, starts), line).toBeUndefined();
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('an empty list of the dashboard', () => {
  const emptyList = async (name: string, tenantId: string) => {
    const state = await readyState({ resources: [name], language: 'en-US', place: { tenantId } });
    return drawFrame(answered(after(state, { type: 'open-resource', name }), []));
  };

  it('tells who looks after all shops whose rows are not there, where each shop has its own', async () => {
    expect(await emptyList('goods', '000000')).toContain('The platform’s own tenant 000000 has none');
    expect(await emptyList('goods', '100001')).toContain('No data');
    expect(await emptyList('param', '000000')).toContain('No data');
  });
});
