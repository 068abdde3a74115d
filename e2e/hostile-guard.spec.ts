import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { checkout } from './support/mall-server.js';
import { exec } from './support/packed.js';

const hostile = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  exec(process.execPath, [join(checkout, 'tools/hostile.mjs'), ...args], checkout, {
    MALL_LANG: 'en',
    ...env,
  });

test('it touches no server that nobody has called a throw-away', async () => {
  const refused = await hostile(['--url', 'http://127.0.0.1:9']);
  expect(refused).toEqual({ code: 2, output: expect.stringContaining('--throw-away') });
  const nameless = await hostile(['--url', 'http://127.0.0.1:9', '--throw-away']);
  expect(nameless).toEqual({ code: 2, output: expect.stringContaining('MALL_PASSWORD') });
  const gone = await hostile(['--url', 'http://127.0.0.1:9', '--throw-away'], { MALL_PASSWORD: 'none' });
  expect(gone).toEqual({ code: 2, output: expect.stringMatching(/^No sign-in at .*\n$/) });
  expect(await hostile(['--nonsense'])).toMatchObject({ code: 2, output: expect.stringContaining('Usage') });
});
