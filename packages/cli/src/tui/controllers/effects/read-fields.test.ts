import { loadResource } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { specials } from '../../modules/modules.js';
import { readFields } from './read-fields.js';

async function fieldsOf(name: 'user' | 'role') {
  const special = (await specials[name]?.())?.special ?? {};
  return readFields(await loadResource(name), special);
}

describe('what schemas say of fields', () => {
  it('an action that takes many of what the form takes has its choices', async () => {
    const [, roles] = (await fieldsOf('user')).inputs('grant');
    expect(roles).toMatchObject({ name: 'roleIds', multiple: true, options: { resource: 'role' } });
  });

  it('what is special about an action wins', async () => {
    const [, menus] = (await fieldsOf('role')).inputs('grant');
    expect(menus).toMatchObject({ name: 'menuIds', options: { operation: 'grantTree', part: 'menu' } });
    const password = (await fieldsOf('user')).inputs('updatePassword');
    expect(password.map(({ secret, required }) => [secret, required])).toEqual(
      password.map(() => [true, true]),
    );
  });

  it('a yes or no is true or false, unless it has choices of its own', async () => {
    const { toText } = await fieldsOf('user');
    expect(toText({ kind: 'bit' }, 1)).toBe('true');
    expect(toText({ kind: 'bit', options: { values: [0, 1] } }, 1)).toBe('1');
    expect(toText({ kind: 'boolean' }, null)).toBe('');
  });
});
