import { type AnyResource, inviteCode, role, tenant, user } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { buttonActions } from './button-actions.js';

const names = (resource: unknown, hiddenActions: string[] = [], list = 'list') =>
  buttonActions(resource as AnyResource, list, { hiddenActions }).map((action) => action.name);

describe('actions that are buttons', () => {
  it('are those about rows or with a permission, not those about oneself', () => {
    expect(names(user).sort()).toEqual([
      'disable',
      'enable',
      'grant',
      'resetPassword',
      'unlock',
      'updatePlatform',
    ]);
    expect(names(inviteCode).sort()).toEqual(['batch', 'disable', 'enable']);
    expect(names(tenant, ['datasource'])).toEqual(['open', 'setting', 'packageSetting']);
  });

  it('are none that no form can ask for, unless the screen has a dialog for them', () => {
    const plain = role as unknown as AnyResource;
    expect(names(role)).toEqual([]);
    // The dialog itself is not opened here.
    const actionDialogs = { grant: () => Promise.reject(new Error('not opened')) };
    expect(buttonActions(plain, 'list', { actionDialogs }).map(({ name }) => name)).toEqual(['grant']);
  });

  it('belong to the list that has them to itself', () => {
    expect(names(user, [], 'waiting')).toEqual(['approve', 'refuse']);
  });
});
