import { type AnyResource, inviteCode, role, tenant, user } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { inputFieldsOf } from '../form/field-kind.js';
import { buttonActions } from './button-actions.js';

const names = (resource: unknown, hidden?: string[]) =>
  buttonActions(resource as AnyResource, hidden).map((action) => action.name);

describe('actions that are buttons', () => {
  it('are those about rows or with a permission, not those about oneself', () => {
    expect(names(user).sort()).toEqual(['grant', 'resetPassword', 'unlock', 'updatePlatform']);
    expect(names(inviteCode).sort()).toEqual(['batch', 'disable', 'enable']);
    expect(names(role)).toEqual(['grant']);
    expect(names(tenant, ['datasource'])).toEqual(['setting', 'packageSetting']);
  });

  it('ask for their own fields, not for the rows they point at', () => {
    expect(Object.keys(inputFieldsOf(tenant.operations.setting))).toEqual(['accountNumber', 'expireTime']);
    expect(Object.keys(inputFieldsOf(user.operations.unlock))).toEqual([]);
    expect(Object.keys(inputFieldsOf(user.operations.grant))).toEqual(['roleIds']);
  });
});
