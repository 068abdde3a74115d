import type { ElementChange } from '@mall/workflow';
import { expect, it } from 'vitest';
import { changedClasses } from './changed-classes.js';

const change = (id: string, what: ElementChange['change'], kind: ElementChange['kind'] = 'userTask') =>
  ({ id, change: what, kind, title: id, what: { zh: '', en: '' }, facts: [] }) satisfies ElementChange;
const changes = [
  change('new', 'added'),
  change('gone', 'removed'),
  change('other', 'changed'),
  change('p', 'changed', 'process'),
];

it('each diagram shows what it has', () => {
  expect([...changedClasses(changes, 'after')]).toEqual([
    ['new', 'is-added'],
    ['other', 'is-changed'],
  ]);
  expect([...changedClasses(changes, 'before')]).toEqual([
    ['gone', 'is-removed'],
    ['other', 'is-changed'],
  ]);
});
