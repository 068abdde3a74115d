import type { AnyResource } from '@mall/sdk/contract';
import { askedFieldsOf, client, dept, dict, param, tenant, user } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../fields.js';
import { actionBody, asRow, createBody, initialValues, isChanged, updateBody } from './form-values.js';

const any = (resource: unknown) => resource as AnyResource;

describe('form values', () => {
  it('starts a new row with the descriptors values and the screens own', () => {
    expect(
      initialValues(any(dict), fieldsOf(any(dict)), undefined, { code: 'sex', parentId: '7' }),
    ).toMatchObject({
      code: 'sex',
      parentId: '7',
      isSealed: 0,
      sort: 1,
    });
  });

  it('splits and joins lists of ids, and reads the root as no parent', () => {
    const row = { id: '1', account: 'a', roleId: '1,2', deptId: '3', version: 4 };
    const values = initialValues(any(user), fieldsOf(any(user)), row);
    expect(values.roleId).toEqual(['1', '2']);
    expect(updateBody(fieldsOf(any(user), ['roleId', 'deptId']), values, row)).toEqual({
      roleId: '1,2',
      deptId: '3',
      id: '1',
      version: 4,
    });
    expect(
      initialValues(any(dept), fieldsOf(any(dept)), { id: '5', parentId: '0' }).parentId,
    ).toBeUndefined();
  });

  it('sends only what was filled in when it creates, and clears with null when it changes', () => {
    const values = { paramName: ' a ', paramKey: 'k', paramValue: 'v', remark: '' };
    expect(createBody(fieldsOf(any(param)), values)).toEqual({
      paramName: 'a',
      paramKey: 'k',
      paramValue: 'v',
    });
    expect(updateBody(fieldsOf(any(param)), values, { id: '1' })).toEqual({
      paramName: 'a',
      paramKey: 'k',
      paramValue: 'v',
      remark: null,
      id: '1',
    });
  });

  it('never sends a secret that was left alone, nor a field for new rows only', () => {
    const values = { clientId: 'x', clientSecret: '' };
    expect(updateBody(fieldsOf(any(client), ['clientId', 'clientSecret']), values, { id: '1' })).toEqual({
      clientId: 'x',
      id: '1',
    });
    expect(
      updateBody(
        fieldsOf(any(client), ['clientId', 'clientSecret']),
        { ...values, clientSecret: 'n' },
        { id: '1' },
      ),
    ).toMatchObject({ clientSecret: 'n' });
    expect(
      updateBody(
        fieldsOf(any(user), ['account', 'password', 'realName']),
        { account: 'a', password: 'p', realName: 'r' },
        { id: '1' },
      ),
    ).toEqual({ realName: 'r', id: '1' });
  });

  it('knows a change from an empty field', () => {
    expect(isChanged({ a: undefined, b: 'x' }, { a: '', b: 'x', c: [] })).toBe(false);
    expect(isChanged({ a: '1' }, { a: '2' })).toBe(true);
  });

  it('starts a switch that must say something with no, and leaves other fields empty', () => {
    const fields = fieldsOf(any({ ...everyKind, initial: {} }));
    const start = initialValues(any({ ...everyKind, initial: {} }), fields, undefined);
    expect(Object.entries(start).filter(([, value]) => value !== undefined)).toEqual([
      ['onSale', false],
      ['agreed', false],
      ['deptIds', []],
      ['pictures', []],
    ]);
    expect(createBody(fields, start)).toEqual({ onSale: 0, agreed: false });
  });

  it('holds a yes or no that is chosen as the choice, and sends it as it was', () => {
    const fields = fieldsOf(any(dict), ['isSealed']);
    const row = { id: '1', isSealed: 1 };
    expect(initialValues(any(dict), fields, row)).toEqual({ isSealed: 1 });
    expect(updateBody(fields, initialValues(any(dict), fields, row), row)).toEqual(row);
    expect(updateBody(fields, { isSealed: 0 }, row)).toEqual({ id: '1', isSealed: 0 });
  });

  it('sends a whole row back as it came', () => {
    const fields = fieldsOf(any(everyKind));
    const carried = {
      name: 'Pear',
      code: 'P',
      note: null,
      homepage: 'https://pear.example.com',
      picture: null,
      amount: 3,
      price: '12.50',
      onSale: 1,
      agreed: true,
      startsAt: '2026-05-01 08:00:00',
      ownerId: '1900000000000000001',
      deptIds: '1900000000000000002,1900000000000000003',
      level: 'high',
      sex: 1,
      extra: '{ "n": 1234567890123456789 }',
      harvestedOn: '2026-05-01',
      weight: '1.250',
      acidity: '3.1400',
      unit: 'jin',
      grade: 'second',
      caliber: 2,
      reason: 'small',
      mail: 'plum@orchard.example',
      phone: '13800138000',
      taster: 'pear',
      origin: 'Aomori',
      details: 'crisp',
      story: '<p>red</p>',
      pictures: '/files/a.png,/files/b.png',
      recipe: '<pie/>',
      selection: 'select 1',
    };
    const row = { id: '1', version: 2, ...carried };
    const values = initialValues(any(everyKind), fields, row);
    const { code, origin, ...editable } = carried;
    expect(updateBody(fields, values, row)).toEqual({ ...editable, id: '1', version: 2 });
    expect(asRow(fields, values, '1')).toEqual({ ...carried, pin: null, id: '1' });
  });

  it('of an action are those filled in, and nothing for what was cleared', () => {
    const fields = askedFieldsOf(any(tenant), tenant.operations.setting);
    const start = { accountNumber: 5, expireTime: '2026-05-01 08:00:00' };
    expect(actionBody(fields, { accountNumber: 9, expireTime: undefined }, start)).toEqual({
      accountNumber: 9,
      expireTime: null,
    });
    expect(actionBody(fields, { accountNumber: 9, expireTime: undefined }, {})).toEqual({ accountNumber: 9 });
  });
});

describe('what a control holds', () => {
  const field = (more: object) =>
    ({ name: 'one', kind: 'text', widget: 'text', editable: 'always', secret: false, ...more }) as never;
  const body = (more: object, one: unknown) => createBody([field(more)], { one });

  it.each([
    ['', {}],
    [null, {}],
    [undefined, {}],
    [[], {}],
    ['a', { one: 'a' }],
  ])('is sent with a new row only where it is something: %j', (one, sent) => {
    expect(body({}, one)).toEqual(sent);
  });

  it('is nothing new where nothing became empty', () => {
    for (const nothing of [undefined, null, '', []]) {
      expect(isChanged({ one: nothing }, {})).toBe(false);
      expect(isChanged({ one: nothing }, { one: 'a' })).toBe(true);
      expect(isChanged({ one: ['a'] }, { one: nothing })).toBe(true);
    }
    expect(isChanged({ one: ['a'] }, { one: ['a'] })).toBe(false);
    expect(isChanged({ one: 0 }, {})).toBe(true);
  });

  it('is read as a list or an object where it is typed as one', () => {
    expect(body({ kind: 'object', widget: 'json' }, '{"a":1}')).toEqual({ one: { a: 1 } });
    expect(body({ kind: 'list', widget: 'text' }, 'a,b')).toEqual({ one: ['a', 'b'] });
    expect(body({ kind: 'text' }, '{"a":1}')).toEqual({ one: '{"a":1}' });
    expect(body({ kind: 'object', widget: 'json' }, '  ')).toEqual({});
  });

  it('of a row that another parent may be given is nothing at the root', () => {
    const tree = (value: unknown) =>
      initialValues(any(dept), fieldsOf(any(dept)), { id: '5', parentId: value, version: 1 }).parentId;
    expect([tree('0'), tree(0), tree('7')]).toEqual([undefined, undefined, '7']);
  });

  it('goes back as null where it was cleared, in an action as in a change', () => {
    const fields = [field({})];
    expect(actionBody(fields, { one: '' }, { one: 'a' })).toHaveProperty('one');
    expect(actionBody(fields, { one: '' }, { one: '' })).toEqual({});
    expect(actionBody(fields, { one: 'b' }, {})).toEqual({ one: 'b' });
  });

  it('of a secret is sent with a change only where it was typed; of what is for new rows never', () => {
    const row = { id: '5', version: null };
    expect(updateBody([field({ secret: true })], { one: '' }, row)).toEqual({ id: '5' });
    expect(updateBody([field({ secret: true })], { one: 'x' }, row)).toEqual({ id: '5', one: 'x' });
    expect(updateBody([field({ editable: 'create' })], { one: 'x' }, row)).toEqual({ id: '5' });
    expect(updateBody([field({})], { one: 'x' }, { id: '5', version: 0 })).toEqual({
      id: '5',
      one: 'x',
      version: 0,
    });
  });

  it('of a row that has a secret begins without it', () => {
    const secret = [field({ secret: true }), field({ name: 'two' })];
    expect(initialValues(any(param), secret, { id: '5', one: 'x', two: 'y' })).toEqual({ two: 'y' });
    expect(Object.keys(initialValues(any(param), secret, undefined))).toEqual(['one', 'two']);
  });
});
