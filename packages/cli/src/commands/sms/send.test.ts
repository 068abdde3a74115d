import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
const env: Record<string, string> = { MALL_CONFIG_DIR: emptyConfig() };
const asked: string[] = [];
beforeAll(async () => {
  wire = await startWire(({ path }) => {
    asked.push(path);
    return ok(null);
  });
  Object.assign(env, signedIn(wire));
});
afterAll(() => wire.close());

const send = (phones: string, more: readonly string[] = []) =>
  runShell(['sms', 'send', 'outbox', '--phones', phones, '--params', '{"code":"4711"}', ...more], { env });

it('sends, says so, and puts neither number nor code into the address', async () => {
  const { code, stderr } = await send('13800138000,13800138001');
  expect([code, stderr]).toEqual([0, expect.stringContaining('Message sent successfully')]);
  expect(asked.at(-1)).toBe('/mall-api/blade-resource/sms/endpoint/send-message');
});

it('refuses a number that is none before anything is sent', async () => {
  asked.length = 0;
  const { code, stderr } = await send('1380013800');
  expect([code, asked]).toEqual([2, []]);
  expect(stderr).toContain('11 digits');
});

it('shows what it would send', async () => {
  asked.length = 0;
  const { code, stdout } = await send('13800138000', ['--dry-run']);
  expect([code, asked]).toEqual([0, []]);
  expect(stdout).toContain('"phones": "13800138000"');
});

it('has no filter: its code is no row to be looked for', async () => {
  asked.length = 0;
  const { code, stderr } = await send('13800138000', ['--filter', 'smsCode=outbox']);
  expect([code, asked]).toEqual([2, []]);
  expect(stderr).toContain('--filter');
});
