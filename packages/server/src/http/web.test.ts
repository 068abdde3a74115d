import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mall-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>mall</title>');
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'assets/page-4f2a.js'), 'export {};');
  server = await createTestServer({ webRoot: root });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

describe('the web app', () => {
  it.each([
    ['/', 'no-cache', 'text/html'],
    ['/index.html', 'no-cache', 'text/html'],
    ['/favicon.svg', 'no-cache', 'image/svg+xml'],
    ['/assets/page-4f2a.js', 'public, max-age=31536000, immutable', 'javascript'],
  ])('is kept by browsers for as long as its name says: %s', async (url, kept, type) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, kept]);
    expect(headers['content-type']).toContain(type);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('opens at every address of its own', async () => {
    const { statusCode, body, headers } = await get('/system/user?open=1', browser);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>mall</title>')]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-1.js', '/assets/', '/assets/..%2f..%2fetc%2fpasswd'])(
    'has no page for a file that is not there: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('<title>');
      expect(body).not.toContain('root:');
    },
  );
});
