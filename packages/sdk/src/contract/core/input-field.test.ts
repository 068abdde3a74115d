import { describe, expect, it } from 'vitest';
import { user } from '../modules/system/user/user.js';
import { tenant } from '../modules/tenant/tenant/tenant.js';
import { workflowDeployment } from '../modules/workflow/deployment/deployment.js';
import { inputFieldsOf } from './input-field.js';
import type { AnyResource } from './resource.js';
import { rowAsInput } from './verbs.js';

const any = (resource: unknown) => resource as AnyResource;
const grant = inputFieldsOf(any(user), user.operations.grant);

describe('the fields of a call’s input', () => {
  it('are asked for as the resource’s own are, many of them as the one', () => {
    const roles = grant.find(({ name }) => name === 'roleIds');
    expect(roles).toMatchObject({
      widget: 'tree',
      kind: 'ids',
      multiple: true,
      options: user.options?.roleId,
    });
    const setting = inputFieldsOf(any(tenant), tenant.operations.setting);
    expect(setting.find(({ name }) => name === 'expireTime')?.widget).toBe('date');
  });

  it('keep the choices that are declared for them alone', () => {
    const own = { values: ['1', '2'] };
    const declared = any({ ...user, options: { ...user.options, roleIds: own } });
    const [roles] = inputFieldsOf(declared, user.operations.grant).filter(({ name }) => name === 'roleIds');
    expect(roles?.options).toEqual(own);
    expect(rowAsInput(declared, grant, { id: '1', roleId: '7' })).not.toHaveProperty('roleIds', '7');
  });
});

describe('a field that is called as one of the row and has other values', () => {
  it('offers its own', () => {
    const [status] = inputFieldsOf(
      any(workflowDeployment),
      workflowDeployment.operations.changeStatus,
    ).filter(({ name }) => name === 'status');
    expect(status?.options).toEqual({ values: ['active', 'suspended'] });
  });
});

describe('a row as an action about it names its values', () => {
  it('has the many that the row has one name for, and the rest as it is', () => {
    const row = { id: '1', roleId: '7,8', account: 'ann' };
    expect(rowAsInput(any(user), grant, row)).toMatchObject({ ...row, roleIds: '7,8' });
  });

  it('has what the row itself calls so', () => {
    expect(rowAsInput(any(user), grant, { id: '1', roleId: '7', roleIds: '9' }).roleIds).toBe('9');
  });
});
