import type { ImportJob } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../components/text/segments.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { headlineSegments } from '../../frame/headline.js';
import { handleKey } from '../../input/handle-key.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const lists = answered(after(await readyState(), { type: 'open-resource', name: 'tenant' }), tenantRows(3));

it.each([
  ['done', true],
  ['running', false],
] as const)('an import that is %s asks for the list anew: %s', (stands, isReloaded) => {
  const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
  const { id: screen } = currentScreen(opened);
  const job = { id: '7', state: stands, total: 2, done: 2 } as ImportJob;
  const { state, effects } = after(opened, { type: 'import-stands', screen, job });
  expect(currentScreen(state)).toMatchObject({ kind: 'import', job });
  expect(effects.some((effect) => effect.type === 'load-rows' && effect.name === 'tenant')).toBe(isReloaded);
});

describe('rows that are written', () => {
  const looked = (state: ImportJob['state'], total: number, refused: number) => {
    const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
    const job = { id: '7', state, total, refused, done: 0, failed: 0 } as ImportJob;
    return after(opened, { type: 'import-stands', screen: currentScreen(opened).id, job }).state;
  };
  const headline = (state: DashboardState) => plainText(headlineSegments(state)).trim();

  it('are those that are well: so many are asked about, and written with one key', () => {
    const state = looked('checked', 1500, 3);
    expect(headline(state)).toContain('1,497');
    const event = handleKey(state, { name: 'enter' });
    expect(event).toEqual({ type: 'write-import' });
    expect(after(state, { type: 'write-import' }).effects).toMatchObject([{ type: 'import-run', job: '7' }]);
  });

  it.each([
    ['checked', 3, 3],
    ['running', 3, 0],
    ['done', 3, 0],
    ['checking', 3, 0],
  ] as const)('are none of a file that is %s with %i rows, %i of them refused', (stands, total, refused) => {
    const state = looked(stands, total, refused);
    expect(headline(state)).toBe('');
    expect(handleKey(state, { name: 'enter' })).toMatchObject({
      notice: { phrase: { key: 'reason.nothingToWrite' } },
    });
    expect(after(state, { type: 'write-import' }).effects).toEqual([]);
  });
});
