import type { Endpoint, Language } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Context } from '../context/context.js';
import { replyOf } from './reply.js';

const source = { name: 'sample', operations: {} } as unknown as Parameters<typeof replyOf>[0]['source'];
const ctx = { language: 'zh-CN' as Language, requestId: 'r-1' } as Context;
const submit = { insert: 'sample_add', update: 'sample_edit' };

it.each([
  ['a read that finds nothing', { kind: 'read' }, null, {}, '暂无承载数据'],
  ['a read that finds something', { kind: 'read' }, { id: '1' }, {}, '操作成功'],
  ['a read that finds none of many', { kind: 'read' }, [], {}, '操作成功'],
  ['a write that answers nothing', { kind: 'write' }, null, {}, '操作成功'],
  ['a write that answers what it wrote', { kind: 'write' }, { id: '1' }, {}, '操作成功'],
  ['one that made a row', { kind: 'write', permission: submit }, { id: '1' }, {}, '新增成功'],
  ['one that changed a row', { kind: 'write', permission: submit }, { id: '1' }, { id: '1' }, '修改成功'],
  ['one with words of its own', { kind: 'write', done: 'done.sent' }, null, {}, '发送成功'],
  ['such a read that finds nothing', { kind: 'read', done: 'done.sent' }, null, {}, '发送成功'],
] as const)('%s says so (wire contract, section 1.1)', (_, endpoint, result, input, msg) => {
  const whole = { reply: 'envelope', output: z.any(), ...endpoint } as unknown as Endpoint;
  expect(replyOf({ source, endpoint: whole }, ctx, input, result)).toMatchObject({
    ...{ code: 200, success: true, requestId: 'r-1' },
    ...{ data: result, msg },
  });
});

it('what does not fit the contract goes to nobody, and what nobody reads need not fit', () => {
  const endpoint = {
    kind: 'read',
    reply: 'envelope',
    output: z.object({ id: z.string() }),
  } as unknown as Endpoint;
  expect(() => replyOf({ source, endpoint }, ctx, {}, { id: 1 })).toThrow(
    expect.objectContaining({ code: 'server.error' }),
  );
  expect(replyOf({ source, endpoint }, { ...ctx, unread: true }, {}, { id: 1 })).toMatchObject({ code: 200 });
});
