import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { pageOf, startWire, type Wire } from '../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

/** At a context that reads only. */
async function run(line: string) {
  wire = await startWire(() => pageOf([]));
  const folder = emptyConfig();
  const contexts = { shop: { url: wire.url, readOnly: true } };
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ current: 'shop', contexts }));
  return runShell(line, { env: { MALL_CONFIG_DIR: folder, MALL_TOKEN: 'token-of-test' } });
}

it.each([
  'param create --param-name a --param-key b --param-value c',
  'param delete 5',
  'user unlock 5',
  'history undo 92',
  'invite-code create --count 3',
  `attach upload ${import.meta.filename}`,
])('a read-only context refuses `mall %s` before it asks or sends anything', async (line) => {
  const { code, stdout, stderr } = await run(line);
  expect({ code, stdout }, stderr).toEqual({ code: 5, stdout: '' });
  expect(stderr).toContain('shop');
  expect(wire.seen).toEqual([]);
});

it('a read-only context lets everything be read', async () => {
  expect((await run('param list')).code).toBe(0);
});
