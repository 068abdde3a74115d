import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../io/width/width.js';
import { runs } from '../../testing/thorough.js';
import { handleKey } from '../input/handle-key.js';
import { loadFrames } from '../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import type { DashboardState } from './state/dashboard.js';
import { update } from './update.js';

const { drawFrame } = await loadFrames();
let states: DashboardState[];

beforeAll(async () => {
  const ready = await readyState();
  const tree = [
    { id: '1', parentId: '0', deptName: '总部', fullName: '鲜果商城', sort: 1, tenantId: '000000' },
    { id: '2', parentId: '1', deptName: '仓库 🍎', fullName: '👨‍👩‍👧', sort: 2, tenantId: '000000' },
  ];
  states = [
    ready,
    answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(40), 400),
    answered(after(ready, { type: 'open-resource', name: 'dept' }), tree),
    answered(after(ready, { type: 'open-resource', name: 'user' }), [{ id: '9', account: 'a' }]),
    after(ready, { type: 'open-resource', name: 'param' }).state,
    answered(after(ready, { type: 'open-resource', name: 'every-kind' }), [
      { id: '3', name: '苹果', onSale: 1 },
    ]),
  ];
});

const key = fc.constantFrom(
  ...'jkgGnedaycrLSC?:/~<>vu*pqEWt+-[]=\\Rh lyY123苹🍎'.split(''),
  'enter',
  'escape',
  'tab',
  'shift+tab',
  'space',
  'up',
  'down',
  'left',
  'right',
  'pageup',
  'pagedown',
  'home',
  'end',
  'backspace',
  'delete',
  'ctrl+s',
  'ctrl+u',
  'ctrl+c',
);
const named = (name: string) => (name.length <= 2 ? { name, text: name } : { name });

describe('any keys on any screen', () => {
  it('leave a state that can be drawn in exactly its terminal', () => {
    const size = fc.record({
      columns: fc.integer({ min: 20, max: 160 }),
      rows: fc.integer({ min: 6, max: 50 }),
    });
    const run = fc.record({ start: fc.nat(5), keys: fc.array(key, { maxLength: 25 }), size });
    fc.assert(
      fc.property(run, ({ start, keys, size }) => {
        let state = update(states[start]!, { type: 'resized', size }).state;
        for (const name of keys) {
          const event = handleKey(state, named(name));
          if (event) state = update(state, event).state;
        }
        const lines = drawFrame(state).split('\n');
        expect(lines.length).toBeLessThanOrEqual(size.rows);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(size.columns);
      }),
      { numRuns: runs(50) },
    );
  });
});
