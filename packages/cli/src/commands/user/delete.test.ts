import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

const [ann, bob] = ['1123598821738675201', '1123598821738675202'];
const held = (userId: string, more: object = {}) => ({
  ...{ userId, userName: userId === ann ? '安' : '博', gone: false, open: 0, claimable: 0, lent: 0 },
  ...{ tasks: [], models: [], deployments: [], proxies: [], scopes: [] },
  ...more,
});

let wire: Wire;
let holding: Record<string, object>;
let mayAsk: boolean;
beforeEach(async () => {
  holding = {};
  mayAsk = true;
  wire = await startWire(({ path }) => {
    if (!path.includes('/ops/handover')) return ok(null);
    const userId = new URLSearchParams(path.split('?')[1]).get('userId') ?? '';
    return mayAsk ? ok(held(userId, holding[userId])) : refused(403, 'permission.denied', 'no');
  });
});
afterEach(() => wire.close());
const run = (line: string) => runShell(line, { env: { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() } });
const removed = () => wire.seen.filter(({ path }) => path.includes('/remove')).length;

it('says what somebody still has and how it is handed over, and then wants a yes', async () => {
  holding[ann] = { open: 3, models: [{ id: '1', name: '请假', modelKey: 'leave' }] };
  const asked = await run(`user delete ${ann}`);
  expect([asked.code, removed()]).toEqual([2, 0]);
  expect(asked.stderr).toMatch(/^安 still has 3 tasks, .* 1 models/);
  expect(asked.stderr).toContain(`mall task handover ${ann} --to USER`);
  const done = await run(`user delete ${ann} --yes`);
  expect(done.code, done.stderr).toBe(0);
  expect(done.stderr).toContain('mall task handover');
  expect(removed()).toBe(1);
});

it('of several it says so of those who have something, and of nobody else', async () => {
  holding[bob] = { scopes: [{ modelId: '1', modelKey: 'leave' }] };
  const shown = await run(`user delete ${ann} ${bob} --yes`);
  expect(shown.code, shown.stderr).toBe(0);
  expect(shown.stderr).toContain(`mall task handover ${bob} --to USER`);
  expect(shown.stderr).not.toContain(ann);
  // What was deployed stays as it is, and nobody takes it over.
  holding[ann] = { deployments: [{ id: '1', name: null, key: 'leave', version: 1, running: 0 }] };
  expect((await run(`user delete ${ann} --yes`)).stderr).not.toContain('handover');
});

it('says nothing where the caller may not know', async () => {
  mayAsk = false;
  const done = await run(`user delete ${ann} --yes`);
  expect([done.code, removed()]).toEqual([0, 1]);
  expect(done.stderr).not.toContain('handover');
});

it('says the same before an account is closed', async () => {
  holding[ann] = { open: 3 };
  const asked = await run(`user disable ${ann}`);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toMatch(/^安 still has 3 tasks/);
  const done = await run(`user disable ${ann} --yes`);
  expect(done.code, done.stderr).toBe(0);
  expect(done.stderr).toContain(`mall task handover ${ann} --to USER`);
  expect(wire.seen.filter(({ path }) => path.includes('/blade-user/disable'))).toHaveLength(1);
});
