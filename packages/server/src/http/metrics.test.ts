import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../support/settings.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

const token = 'a-token-of-thirty-two-characters';

let server: TestServer;
let trusting: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none', metricsToken: token });
  trusting = await createTestServer({ seed: 'none', trustProxy: true });
});
afterAll(async () => {
  await server.close();
  await trusting.close();
});

const ask = (from: string, headers: Record<string, string> = {}, of = server) =>
  of.app.inject({ method: 'GET', url: '/mall-api/metrics', remoteAddress: from, headers });

describe('the figures for Prometheus', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are for this machine (%s)',
    async (from) => {
      const reply = await ask(from);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
      expect(reply.body).toContain('mall_http_requests_total');
    },
  );

  it('count calls by how many seconds they took, in steps that whoever draws them knows', async () => {
    await server.app.inject('/mall-api/health');
    const { body } = await ask('127.0.0.1');
    const found = [
      ...body.matchAll(/request_seconds_bucket\{le="([^"]+)",route="\/mall-api\/health".*\} (\d+)/g),
    ];
    const steps = ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '10', '+Inf'];
    expect(found.map(([, step]) => step)).toEqual(steps);
    const calls = Number(/requests_total\{route="\/mall-api\/health".*status="200"\} (\d+)/.exec(body)?.[1]);
    // Nobody waits ten seconds for whether the server lives.
    expect(found.slice(-2).map(([, , count]) => Number(count))).toEqual([calls, calls]);
  });

  it.each(['10.1.2.3', '192.168.0.9', '2001:db8::1', '::ffff:10.0.0.1'])(
    'are refused to another (%s), as any call is',
    async (from) => {
      const reply = await ask(from, { 'accept-language': 'en' });
      expect(reply.json()).toMatchObject({
        code: 403,
        success: false,
        data: null,
        errorCode: 'request.forbidden',
      });
      expect(reply.json().msg).toContain('MALL_METRICS_TOKEN');
      expect([reply.statusCode, reply.body.includes('mall_http')]).toEqual([403, false]);
    },
  );

  it('are for whoever has the token, from anywhere', async () => {
    expect((await ask('10.1.2.3', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    for (const wrong of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      token,
      'Bearer ',
      'Bearer undefined',
    ])
      expect((await ask('10.1.2.3', { authorization: wrong })).statusCode, wrong).toBe(403);
    for (const wrong of ['Bearer undefined', 'Bearer ', 'Bearer'])
      expect((await ask('10.1.2.3', { authorization: wrong }, trusting)).statusCode, wrong).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'are not for whom a proxy on this machine forwards with %s',
    async (header) => {
      for (const value of ['203.0.113.7', '127.0.0.1', 'for=127.0.0.1'])
        for (const of of [server, trusting])
          expect((await ask('127.0.0.1', { [header]: value }, of)).statusCode).toBe(403);
    },
  );

  it('leave health and readiness open: whoever balances the load asks them', async () => {
    for (const path of ['health', 'ready'])
      expect(
        (await server.app.inject({ url: `/mall-api/${path}`, remoteAddress: '10.1.2.3' })).statusCode,
      ).toBe(200);
  });

  it('take no token that could be guessed', () => {
    expect(() => readSettings({ MALL_METRICS_TOKEN: 'short' })).toThrow(/MALL_METRICS_TOKEN/);
    expect(readSettings({ MALL_METRICS_TOKEN: token }).metricsToken).toBe(token);
    expect(readSettings({ MALL_METRICS_TOKEN: '' }).metricsToken).toBeUndefined();
  });
});
