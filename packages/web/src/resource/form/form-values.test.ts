import type { AnyResource } from '@mall/sdk/contract';
import { client, dept, dict, param, tenant, user } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { formFieldOf, inputFieldsOf, widgetOf } from './field-kind.js';
import { createBody, initialValues, isChanged, updateBody } from './form-values.js';

const any = (resource: unknown) => resource as AnyResource;

describe('form values', () => {
  it('starts a new row with the descriptors values and the screens own', () => {
    expect(initialValues(any(dict), dict.fields, undefined, { code: 'sex', parentId: '7' })).toMatchObject({
      code: 'sex',
      parentId: '7',
      isSealed: 0,
      sort: 1,
    });
  });

  it('splits and joins lists of ids, and reads the root as no parent', () => {
    const row = { id: '1', account: 'a', roleId: '1,2', deptId: '3', version: 4 };
    const values = initialValues(any(user), user.fields, row);
    expect(values.roleId).toEqual(['1', '2']);
    expect(updateBody(any(user), ['roleId', 'deptId'], values, row)).toEqual({
      roleId: '1,2',
      deptId: '3',
      id: '1',
      version: 4,
    });
    expect(initialValues(any(dept), dept.fields, { id: '5', parentId: '0' }).parentId).toBeUndefined();
  });

  it('sends only what was filled in when it creates, and clears with null when it changes', () => {
    const values = { paramName: ' a ', paramKey: 'k', paramValue: 'v', remark: '' };
    expect(createBody(any(param), param.fields, values)).toEqual({
      paramName: 'a',
      paramKey: 'k',
      paramValue: 'v',
    });
    expect(updateBody(any(param), param.fields, values, { id: '1' })).toEqual({
      paramName: 'a',
      paramKey: 'k',
      paramValue: 'v',
      remark: null,
      id: '1',
    });
  });

  it('never sends a secret that was left alone, nor a field for new rows only', () => {
    const values = { clientId: 'x', clientSecret: '' };
    expect(updateBody(any(client), ['clientId', 'clientSecret'], values, { id: '1' })).toEqual({
      clientId: 'x',
      id: '1',
    });
    expect(
      updateBody(any(client), ['clientId', 'clientSecret'], { ...values, clientSecret: 'n' }, { id: '1' }),
    ).toMatchObject({ clientSecret: 'n' });
    expect(
      updateBody(
        any(user),
        ['account', 'password', 'realName'],
        { account: 'a', password: 'p', realName: 'r' },
        { id: '1' },
      ),
    ).toEqual({ realName: 'r', id: '1' });
  });

  it('knows a change from an empty field', () => {
    expect(isChanged({ a: undefined, b: 'x' }, { a: '', b: 'x', c: [] })).toBe(false);
    expect(isChanged({ a: '1' }, { a: '2' })).toBe(true);
  });
});

describe('widgetOf', () => {
  const setting = inputFieldsOf(tenant.operations.setting);
  it.each([
    ['accountNumber', 'number'],
    ['expireTime', 'date'],
    ['packageId', 'select'],
  ])('tenant %s is a %s', (field, widget) => {
    expect(widgetOf(any(tenant), field, setting[field])).toBe(widget);
  });

  it('finds the choices of an actions plural field', () => {
    expect(widgetOf(any(user), 'roleIds', undefined)).toBe('tree');
  });

  it('sees through optional, unions and transforms', () => {
    expect(setting.accountNumber).toEqual({ kind: 'number', optional: true });
    expect(setting.expireTime?.kind).toBe('string');
    expect(formFieldOf(any(param), 'paramKey')).toEqual({ kind: 'string', optional: false });
    expect(formFieldOf(any(param), 'remark').optional).toBe(true);
  });
});
