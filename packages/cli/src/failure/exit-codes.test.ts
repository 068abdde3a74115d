import * as sdk from '@mall/sdk';
import {
  ApiError,
  AuthenticationError,
  CancelledError,
  ConflictError,
  ContractError,
  JobError,
  MallError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ReplyError,
  ServerError,
  SignInError,
  StoreError,
  TimeoutError,
  ValidationError,
} from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import { ioWords } from '../io/io-words.js';
import { createTranslator } from '../words/translator.js';
import { exitCodes, exitOf } from './exit-codes.js';
import { Failure } from './failure.js';
import { failureWords } from './failure-words.js';
import { errorLines } from './report-error.js';

const details = (status: number | undefined, code = 'row.x') => ({ code, status, requestId: 'r-1' });

const contract = new ContractError('x', { ...details(200), call: 'GET /x', field: 'a', value: '1' });

describe('exit codes', () => {
  const table: (readonly [unknown, number])[] = [
    [new Failure('failure:error.brokenConfig', { exit: 'usage' }), 2],
    [new ValidationError('x', details(400)), 2],
    [new ApiError('x', details(422)), 2],
    [new AuthenticationError('x', details(401)), 4],
    [new SignInError('x', details(400, 'auth.bad_credentials')), 4],
    [new ValidationError('x', details(400, 'auth.captcha_wrong')), 4],
    [new PermissionError('x', details(403)), 5],
    [new PermissionError('x', details(403, 'auth.password_change_required')), 5],
    [new NotFoundError('x', details(404)), 6],
    [new ValidationError('x', details(400, 'tenant.unknown')), 6],
    [new ConflictError('x', details(409)), 7],
    [new TimeoutError('x', details(undefined, 'network.timeout')), 8],
    [new NetworkError('x', details(undefined, 'network.unreachable')), 10],
    [new RateLimitError('x', details(429)), 11],
    [new CancelledError('x', details(undefined, 'client.cancelled')), 12],
    [new ReplyError('x', details(502, 'reply.not_json')), 10],
    [new StoreError('x', details(undefined, 'store.busy')), 7],
    [new JobError('x', details(undefined, 'job.exists')), 1],
    [contract, 1],
    [new MallError('x', details(undefined)), 1],
    [new ServerError('x', details(500)), 1],
    [new Error('x'), 1],
    ['text', 1],
  ];
  it.each(table)('%s ends with %i', (error, code) => {
    expect(exitCodes[exitOf(error)]).toBe(code);
  });

  it('the table has every class of error that the SDK throws', () => {
    const isError = (value: unknown): value is typeof MallError =>
      typeof value === 'function' && (value === MallError || value.prototype instanceof MallError);
    const classes = Object.values(sdk).filter(isError);
    expect(classes).toContain(StoreError);
    for (const one of classes)
      expect(
        table.some(([error]) => error?.constructor === one),
        one.name,
      ).toBe(true);
  });

  it('every number is used once', () => {
    const numbers = Object.values(exitCodes);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('errorLines', () => {
  it('says what, why, what next and the request id, in the reader’s language', async () => {
    const error = new ConflictError('数据已被他人修改，请刷新后重试', details(409));
    const zh = errorLines(error, {
      t: createTranslator('zh-CN', [failureWords, ioWords]).t,
      debug: false,
      noun: 'tenant',
    });
    expect(zh).toEqual([
      'mall: 数据已被他人修改，请刷新后重试',
      '  重新读取后再试: mall tenant get <编号>',
      '  请求编号: r-1',
    ]);
    const failure = new Failure('io:error.noColumn', {
      exit: 'usage',
      params: { name: 'a', known: 'b' },
      guess: 'b',
    });
    const en = errorLines(failure, { t: createTranslator('en-US', [failureWords, ioWords]).t, debug: false });
    expect(en).toEqual(['mall: No such column: a\n  There are: b', '  Did you mean: b']);
  });

  it('never hints at what has just been run, nor at a call that another back end lacks', () => {
    const t = createTranslator('en-US', [failureWords, ioWords]).t;
    const hints = (error: unknown, command: string, foreign = false) =>
      errorLines(error, { t, debug: false, noun: 'param', command, foreign }).slice(1, -1);
    const missing = new NotFoundError('no such call', details(404));
    expect(hints(missing, 'param list')).toEqual([]);
    expect(hints(missing, 'param get')).toEqual(['  See what there is: mall param list']);
    const refused = new PermissionError('no', details(403));
    expect(hints(refused, 'auth whoami')).toEqual([]);
    expect(hints(refused, 'param list', true)).toEqual([]);
    expect(hints(refused, 'param list')).toEqual([expect.stringContaining('mall auth whoami')]);
    const state = new ConflictError('no', { ...details(409), code: 'row.wrong_state' });
    expect(hints(state, 'param seal')).toEqual([expect.stringContaining('mall param seal --help')]);
  });

  it('shows a stack only when asked', async () => {
    const t = createTranslator('en-US', [failureWords, ioWords]).t;
    const error = new Error('boom');
    expect(errorLines(error, { t, debug: false })).toEqual(['mall: boom']);
    expect(errorLines(error, { t, debug: true }).join('\n')).toContain('exit-codes.test');
  });
});
