import multipart from '@fastify/multipart';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from './logger.js';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiMTEyMyJ9.c2lnbmF0dXJlLW9mLWEtdG9rZW4tdGhhdC1pcy1ub25l';
const canary = 'canary-7f3a';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A logger as the server has it, and what it wrote. */
function createLog(level: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { ...loggerOptions(level), stream } });
  return { app, text: () => lines.join('') };
}

const secretNames = [
  'password',
  'oldPassword',
  'newPassword1',
  'adminPassword',
  'secret',
  'clientSecret',
  'accessKey',
  'client_secret',
  'token',
  'access_token',
  'refreshToken',
  'authorization',
  'Authorization',
  'blade-auth',
  'Blade-Auth',
  'cookie',
  'set-cookie',
  'captchaCode',
  'captcha-code',
  'privateKey',
];

describe.each(levels)('a log of level %s', (level) => {
  it('has no secret, by whatever name and however deep', () => {
    const { app, text } = createLog(level);
    for (const name of secretNames) {
      app.log[level]({ [name]: canary }, 'flat');
      app.log[level]({ a: { b: [{ c: { d: { [name]: canary } } }] } }, 'deep');
      app.log[level]({ a: { [name]: [canary] } }, 'list');
    }
    expect(text()).toContain('deep');
    expect(text()).not.toContain(canary);
  });

  it('has no token in a sentence, a path or a connection string', () => {
    const { app, text } = createLog(level);
    app.log[level](`cannot read ${token}`);
    app.log[level]({ path: `/mall-api/${token}/x`, header: `bearer ${canary}-and-more` });
    app.log[level](`Basic ${Buffer.from(`mall:${canary}`).toString('base64')}`);
    app.log[level](`no postgres://mall:${canary}@db.example/mall`);
    app.log[level]({ url: `/x?Blade-Auth=${canary}&refresh_token=${canary}&page=2` });
    expect(text()).toContain('cannot read ***');
    expect(text()).toContain('page=2');
    for (const part of [
      token,
      token.split('.')[1] ?? '',
      canary,
      Buffer.from(`mall:${canary}`).toString('base64'),
    ])
      expect(text()).not.toContain(part);
  });

  it('tells of a failed statement what it was, and not with which values', () => {
    const { app, text } = createLog(level);
    const inner = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `(${canary})`,
      params: [canary],
    });
    const failed = new DrizzleQueryError('insert into mall_user values ($1)', [canary], inner);
    app.log[level]({ err: failed }, 'first');
    app.log[level]({ err: new Error('outer', { cause: failed }) }, 'second');
    app.log[level](failed);
    expect(text().match(/insert into mall_user/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text()).toContain('23505');
    expect(text()).toMatch(/logger\.test/);
    expect(text()).not.toContain(canary);
  });

  it('stays one JSON object a line', () => {
    const { app, text } = createLog(level);
    app.log[level](
      { url: '/x?token=a"b\\', header: 'bearer "quoted-text-here' },
      'odd "bearer aaaaaaaaaaaa"',
    );
    const lines = text().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).toHaveLength(1);
  });
});

it('a server at trace writes no header and no query of a call, an upload too', async () => {
  const { app, text } = createLog('trace');
  await app.register(multipart, { attachFieldsToBody: 'keyValues' });
  app.post('/upload', async () => ({}));
  const body = `--x\r\ncontent-disposition: form-data; name="password"\r\n\r\n${canary}\r\n--x--\r\n`;
  const reply = await app.inject({
    method: 'POST',
    url: `/upload?token=${canary}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'blade-auth': token, cookie: canary },
    payload: body,
  });
  expect(reply.statusCode).toBe(200);
  expect(text()).toContain('busboy');
  expect(text()).not.toContain(canary);
  expect(text()).not.toContain(token);
});
