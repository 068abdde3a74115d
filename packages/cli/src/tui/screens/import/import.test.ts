import type { ImportJob } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { currentScreen } from '../../controllers/screen-stack.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const lists = answered(after(await readyState(), { type: 'open-resource', name: 'tenant' }), tenantRows(3));

it.each([
  ['done', true],
  ['running', false],
] as const)('an import that is %s asks for the list anew: %s', (stands, asked) => {
  const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
  const { id: screen } = currentScreen(opened);
  const job = { id: '7', state: stands, total: 2, done: 2 } as ImportJob;
  const { state, effects } = after(opened, { type: 'import-stands', screen, job });
  expect(currentScreen(state)).toMatchObject({ kind: 'import', job });
  expect(effects.some((effect) => effect.type === 'load-rows' && effect.name === 'tenant')).toBe(asked);
});
