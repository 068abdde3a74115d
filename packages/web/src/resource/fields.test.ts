import { type AnyResource, askedFieldsOf, dict, tenant, user } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { cellsOf, fieldsOf, isSeveral, isYesNo } from './fields.js';

const any = (resource: unknown) => resource as AnyResource;
const asked = (resource: unknown, name: string) =>
  askedFieldsOf(any(resource), any(resource).operations[name]!).map((field) => [field.name, field.widget]);

describe('the fields of a form', () => {
  it('are the descriptors, or those that a screen asks for in its own order', () => {
    expect(fieldsOf(any(everyKind)).map(({ name }) => name)).toEqual(everyKind.fields);
    expect(fieldsOf(any(dict), ['sort', 'dictValue']).map(({ name }) => name)).toEqual(['sort', 'dictValue']);
  });

  it('of an action are those of its input, without the rows it points at', () => {
    expect(asked(tenant, 'setting')).toEqual([
      ['accountNumber', 'number'],
      ['expireTime', 'date'],
    ]);
    expect(asked(tenant, 'packageSetting')).toEqual([['packageId', 'select']]);
    expect(asked(user, 'unlock')).toEqual([]);
  });

  it('of an action that are plural are asked for like the one of the form, under their own name', () => {
    expect(asked(user, 'grant')).toEqual([['roleIds', 'tree']]);
    expect(askedFieldsOf(any(user), user.operations.grant)[0]).toMatchObject({ kind: 'ids', multiple: true });
  });
});

describe('the cells of a row', () => {
  const cells = cellsOf(any(everyKind));
  it('say yes or no for what is nothing else', () => {
    const yesNo = [...cells.values()].filter(isYesNo).map(({ name }) => name);
    expect(yesNo).toEqual(['onSale', 'agreed']);
    expect(isYesNo(cellsOf(any(dict)).get('isSealed')!)).toBe(false);
  });

  it('hold several values where the descriptor or the kind says so', () => {
    expect([...cells.values()].filter(isSeveral).map(({ name }) => name)).toEqual(['deptIds', 'pictures']);
  });
});
