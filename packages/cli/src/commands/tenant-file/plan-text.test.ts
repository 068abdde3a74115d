import type { BlueprintPlan } from '@mall/sdk';
import { expect, it } from 'vitest';
import { createPaint } from '../../io/color.js';
import { createTranslator } from '../../words/translator.js';
import { planText, summaryText } from './plan-text.js';
import { planWords } from './plan-words.js';

const { t } = createTranslator('en-US', [planWords]);
const plain = { t, paint: createPaint(false) };
type Change = BlueprintPlan['changes'][number];
const planOf = (...changes: Change[]) => ({ changes }) as BlueprintPlan;
const change = (more: Partial<Change> = {}): Change => ({
  ...{ action: 'update', section: 'roles', name: 'Buyer', fields: [] },
  ...more,
});
const field = (name: string, before: unknown, after: unknown) => ({ field: name, before, after });

it('a plan is a line for each row with its sign, the fields below it, and the counts', () => {
  const plan = planOf(
    change({ action: 'create', fields: [field('name', undefined, 'Buyer'), field('sort', undefined, 3)] }),
    change({ name: 'Seller', fields: [field('sort', 1, 2)] }),
    change({ action: 'remove', name: 'Guest', fields: [field('sort', 9, undefined)] }),
  );
  expect(planText(plan, plain).split('\n')).toEqual([
    ...['+ create roles Buyer', '    sort: 3'],
    ...['~ change roles Seller', '    sort: 1 → 2'],
    '- remove roles Guest',
    '1 to create, 1 to change, 1 to remove',
  ]);
});

it.each([
  ['create', '\u001b[32m+ create roles Buyer\u001b[39m'],
  ['update', '\u001b[33m~ change roles Buyer\u001b[39m'],
  ['remove', '\u001b[31m- remove roles Buyer\u001b[39m'],
] as const)('a row to %s has a colour of its own', (action, line) => {
  const [head] = planText(planOf(change({ action })), { t, paint: createPaint(true) }).split('\n');
  expect(head).toBe(line);
});

it.each([
  ['a text', field('remark', 'old', 'new'), 'remark: old → new'],
  ['nothing before', field('remark', null, 'new'), 'remark: - → new'],
  ['nothing after', field('remark', 'old', ''), 'remark: old → -'],
  ['lines', field('remark', 'a\nb', 'a\n\n c'), 'remark: a b → a c'],
  ['a long text', field('remark', 'x', 'y'.repeat(90)), `remark: x → ${'y'.repeat(79)}…`],
  ['what a list gains', field('menus', ['a'], ['a', 'b', 'c']), 'menus: added b, c'],
  ['what a list loses', field('menus', ['a', 'b'], ['b']), 'menus: removed a'],
  ['both', field('menus', ['a', 'b'], ['b', 'c']), 'menus: added c; removed a'],
  ['a list that comes', field('menus', null, ['a']), 'menus: added a'],
  ['a list that goes', field('menus', ['a'], null), 'menus: removed a'],
  ['what a terminal would obey', field('remark', 'x', '\u001b[2Jy'), 'remark: x → '],
])('a field that changes is told: %s', (_what, one, line) => {
  const told = planText(planOf(change({ fields: [one] })), plain).split('\n')[1];
  expect(told?.startsWith(`    ${line}`), told).toBe(true);
  expect(told).not.toContain('\u001b');
});

it('a list of a new row is told whole', () => {
  const made = change({ action: 'create', fields: [field('menus', undefined, ['a', 'b'])] });
  expect(planText(planOf(made), plain)).toContain('    menus: a, b\n');
});

it('what a row is known by stands in its line alone, also where it lies below another', () => {
  const entry = change({
    ...{ action: 'create', section: 'dictionaries', name: 'unit/kg' },
    fields: [field('code', undefined, 'unit'), field('sort', undefined, 1)],
  });
  expect(planText(planOf(entry), plain).split('\n').slice(1, -1)).toEqual(['    sort: 1']);
});

it('the counts are told section by section in the order of the plan, and together', () => {
  const plan = planOf(
    change({ action: 'create' }),
    change({ section: 'posts', action: 'remove' }),
    change({ action: 'create', name: 'Seller' }),
  );
  expect(summaryText(plan, t).split('\n')).toEqual([
    'roles: 2 to create, 0 to change, 0 to remove',
    'posts: 0 to create, 0 to change, 1 to remove',
    '2 to create, 0 to change, 1 to remove',
  ]);
});

it('where nothing changes that is said, either way', () => {
  const none = 'The tenant is as the file says; nothing to do';
  expect([planText(planOf(), plain), summaryText(planOf(), t)]).toEqual([none, none]);
});
