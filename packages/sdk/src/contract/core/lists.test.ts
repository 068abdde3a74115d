import { describe, expect, it } from 'vitest';
import { user } from '../modules/system/user/user.js';
import { actionsOn, verbsOn } from './lists.js';
import type { AnyResource } from './resource.js';
import { actionsOf, verbsOf } from './verbs.js';

const resource: AnyResource = user;
const names = (list: string) => actionsOn(resource, list).map(({ name }) => name);

describe('a list with actions to itself', () => {
  it('offers those and no other, and no other list offers them', () => {
    expect(names('waiting')).toEqual(['approve', 'refuse']);
    const rest = actionsOf(resource).map(({ name }) => name);
    expect(names('list')).toEqual(rest.filter((name) => !names('waiting').includes(name)));
  });

  it('offers the verbs that it names, beside reading', () => {
    const { list, get, remove } = verbsOf(resource);
    expect(verbsOn(resource, 'waiting')).toEqual({ list, get, remove });
    expect(verbsOn(resource, 'list')).toEqual(verbsOf(resource));
  });
});
