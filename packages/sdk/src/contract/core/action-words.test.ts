import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { everyError, isCommonError, isErrorCode } from '../errors.js';
import { goods } from '../modules/shop/goods/goods.js';
import { inviteCode } from '../modules/shop/invite-code/invite-code.js';
import { user } from '../modules/system/user/user.js';
import { operationTask } from '../modules/workflow/operation-task/operation-task.js';
import { loadResource, resourceNames } from '../registry.js';
import { done } from './crud.js';
import { endpoint, isMeantFor, refusing } from './endpoint.js';
import { askedFieldsOf, isFillable } from './input-field.js';
import { meantForWords } from './meant-for-words.js';
import { replyShapeOf } from './reply-shape.js';
import type { AnyResource } from './resource.js';

const plain = (resource: unknown) => resource as AnyResource;

describe('what an action asks for', () => {
  it('is its input without the rows and without the trial', () => {
    const { changePrices } = goods.operations;
    expect(askedFieldsOf(plain(goods), changePrices).map(({ name }) => name)).toEqual([
      'price',
      'percent',
      'priceFrom',
      'remark',
    ]);
  });

  it('is nothing that a program says of its call in a header', () => {
    const { changeDue } = operationTask.operations;
    expect(askedFieldsOf(plain(operationTask), changeDue).map(({ name }) => name)).toEqual([
      'dueTime',
      'comment',
    ]);
  });

  it('can be filled in, unless it is a structure that no control is declared for', () => {
    expect(isFillable(plain(goods), goods.operations.changePrices)).toBe(true);
    expect(isFillable(plain(goods), goods.operations.publishPrices)).toBe(false);
    expect(isFillable(plain(user), user.operations.grant)).toBe(true);
  });

  it('leaves out a structure that may be left out', () => {
    const lines = z.array(z.object({ note: z.string() }));
    const call = endpoint({
      method: 'POST',
      path: '/x',
      input: z.object({ name: z.string(), lines: lines.optional() }),
      output: done(),
    });
    expect(isFillable(plain(goods), call)).toBe(true);
    expect(askedFieldsOf(plain(goods), call).map(({ name }) => name)).toEqual(['name']);
  });
});

describe('what a reply has to show', () => {
  it('are its values and its rows', () => {
    const shape = replyShapeOf(plain(goods), goods.operations.changePrices);
    expect(shape?.values.map(({ name }) => name)).toEqual(['priceFrom', 'changed']);
    expect(shape?.tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])).toEqual([
      ['changes', ['id', 'name', 'before', 'after']],
    ]);
  });

  it('is nothing where it is done and no more, or a row that lists show', () => {
    expect(replyShapeOf(plain(goods), goods.operations.onSale)).toBeUndefined();
    expect(replyShapeOf(plain(inviteCode), inviteCode.operations.redeem)).toBeUndefined();
    expect(replyShapeOf(plain(goods), goods.operations.create)).toBeUndefined();
  });
});

describe('what an action is meant for', () => {
  const labels = {
    title: '',
    operations: {},
    fields: { state: 'State', level: 'Level' },
    options: { state: { 1: 'New', 2: 'Received' } },
  };
  it('is said in the words of its states', () => {
    const when = { state: [1, 2], level: ['low'] };
    expect(meantForWords({ when }, { language: 'en-US', labels })).toBe('State: New, Received; Level: low');
    expect(meantForWords({ when }, { language: 'zh-CN', labels })).toBe('State：New、Received；Level：low');
    expect(meantForWords({}, { language: 'en-US', labels })).toBeUndefined();
  });

  it('are rows of one of the states of each field', () => {
    const when = { state: [1, 2], level: ['low'] };
    expect(isMeantFor({ when }, { state: 2, level: 'low' })).toBe(true);
    expect(isMeantFor({ when }, { state: '2', level: 'low' })).toBe(true);
    expect(isMeantFor({ when }, { state: 2, level: 'high' })).toBe(false);
    expect(isMeantFor({ when }, { level: 'low' })).toBe(false);
  });
});

describe('refusals of a call', () => {
  it('are declared beside it, and the call stays what it was', () => {
    const { redeem } = inviteCode.operations;
    const declared = refusing(redeem, 'row.conflict');
    expect(declared).toEqual({ ...redeem, errors: ['row.conflict'] });
  });

  it('are codes that there are, and none that every call may be refused with', async () => {
    for (const name of resourceNames)
      for (const { errors = [], path } of Object.values((await loadResource(name)).operations))
        for (const code of errors) {
          expect([path, code, isErrorCode(code)]).toEqual([path, code, true]);
          expect([path, code, isCommonError(code)]).toEqual([path, code, false]);
        }
    expect(Object.keys(everyError).some(isCommonError)).toBe(true);
  });
});
