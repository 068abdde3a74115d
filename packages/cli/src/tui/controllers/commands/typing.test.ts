import { beforeAll, expect, it } from 'vitest';
import { after, readyState } from '../../testing/states.js';
import { confirmation, newPicker, noOverlay, type Overlay } from '../overlays/overlay-state.js';
import { palette } from '../overlays/palette.js';
import type { DashboardState } from '../state/dashboard.js';
import { isTyping } from './key-groups.js';

let home: DashboardState;
beforeAll(async () => {
  home = await readyState({ place: { account: 'admin' }, resources: ['tenant'] });
});

const prompt: Overlay = {
  ...{ kind: 'prompt', question: { text: 'Which?' }, field: { value: '', caret: 0 } },
  follow: () => ({ type: 'home' }),
};

it.each([
  ['nothing lies over home', noOverlay, false],
  ['a picker is open', newPicker(palette), true],
  ['a line is asked for', prompt, true],
  ['something is asked', confirmation({ text: 'Sure?' }, { type: 'home' }), false],
  ['the help is open', { kind: 'help', top: 0 }, false],
] as const)('letters are text where they are typed into something: %s, %s', (_, overlay, typing) =>
  expect(isTyping({ ...home, overlay })).toBe(typing),
);

it('letters are text in a form and before a lock, whatever lies behind it, and not in a list', () => {
  const list = after(home, { type: 'open-resource', name: 'tenant' }).state;
  expect(isTyping(list)).toBe(false);
  expect(isTyping(after(list, { type: 'open-form', purpose: 'create' }).state)).toBe(true);
  expect(isTyping(after(list, { type: 'lock' }).state)).toBe(true);
});
