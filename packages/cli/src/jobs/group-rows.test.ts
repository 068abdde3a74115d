import { dept, param, user } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { groupUnits } from './group-rows.js';

const units = (field: string, ids: readonly string[], more: (id: string) => object = () => ({})) =>
  ids.map((id, index) => ({ key: String(index + 1), input: { [field]: id, ...more(id) } }));

describe('rows of a call', () => {
  it('are neighbours of which the same is said', () => {
    const resource = user;
    const endpoint = user.operations.unlock;
    const said = units('userIds', ['7', '8', '9'], (id) => (id === '9' ? { note: 'x' } : {}));
    expect(groupUnits(said, { endpoint, resource })).toEqual([
      { key: '1-2', size: 2, input: { userIds: '7,8' } },
      { key: '3', input: { userIds: '9', note: 'x' } },
    ]);
  });

  it('are one where a repeat does harm, and in a tree, whose rows go from below', () => {
    const reset = { endpoint: user.operations.resetPassword, resource: user };
    const said = units('userIds', ['7', '8']);
    expect(groupUnits(said, reset)).toEqual(said);
    const below = units('ids', ['7', '8']);
    expect(groupUnits(below, { endpoint: dept.operations.remove, resource: dept })).toEqual(below);
    expect(groupUnits(below, { endpoint: param.operations.remove, resource: param })).toHaveLength(1);
  });
});
