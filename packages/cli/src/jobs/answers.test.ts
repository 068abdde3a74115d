import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource } from '@mall/sdk/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
import { openTerminal } from '../testing/terminal.js';
import { ok, signedIn, startWire, type Wire } from '../testing/wire.js';
import { onceOnly } from './answers.js';

let wire: Wire | undefined;
afterEach(() => wire?.close());

/** Every new tenant's administrator gets a password that is said once. */
async function start() {
  let made = 0;
  wire = await startWire((seen) => {
    if (seen.method !== 'POST') return ok([]);
    made += 1;
    const { tenantName } = JSON.parse(seen.body);
    return ok({ id: String(made), tenantId: `10000${made}`, tenantName, adminPassword: `Once-${made}` });
  });
  return { ...signedIn(wire), MALL_LANG: 'en', MALL_CONFIG_DIR: emptyConfig() };
}
function rows(): string {
  const path = join(tempFolder('answers'), 'rows.csv');
  writeFileSync(path, 'tenantName,linkman,contactNumber\n东店,王芳,13800000001\n西店,李雷,13800000002\n');
  return path;
}
function journal(env: { MALL_CONFIG_DIR: string }): string {
  const folder = join(env.MALL_CONFIG_DIR, 'jobs');
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.jsonl'));
  return join(folder, name);
}

describe('create -f with several rows', () => {
  it('prints every answer, generated passwords included, and then forgets them', async () => {
    const env = await start();
    const ran = await runShell(['tenant', 'create', '-f', rows(), '-o', 'json'], { env });
    expect(ran.code, ran.stderr).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject([
      { row: '1', state: 'done', tenantName: '东店', adminPassword: expect.stringMatching(/^Once-/) },
      { row: '2', state: 'done', tenantName: '西店', adminPassword: expect.stringMatching(/^Once-/) },
    ]);
    const kept = readFileSync(journal(env), 'utf8');
    expect(kept).not.toContain('Once-');
    expect(kept).toContain('"tenantId":"100001"');
    expect(statSync(journal(env)).mode & 0o777).toBe(0o600);
    const again = await runShell(['job', 'resume', '-o', 'json', journalId(env)], { env });
    expect(JSON.parse(again.stdout)[0]).not.toHaveProperty('adminPassword');
  });

  it('names the passwords on a pipe of plain lines, too', async () => {
    const env = await start();
    const ran = await runShell(['tenant', 'create', '-f', rows()], { env });
    expect(ran.stdout).toMatch(/^1\tdone\t\d\t10000\d\t东店\tOnce-\d\t$/m);
  });

  it('shows them on a terminal without being asked', async () => {
    const env = await start();
    const terminal = openTerminal(['tenant', 'create', '-f', rows()], env);
    expect(await terminal.ended).toBe(0);
    expect(terminal.lines()).toMatch(/东店 +Once-\d/);
    expect(terminal.lines()).toMatch(/西店 +Once-\d/);
    expect(terminal.lines()).not.toContain('column.');
  });

  it('keeps what could not be shown, for its owner alone, until a resume shows it', async () => {
    const env = await start();
    const fill = ['tenant', 'create', '-f', rows(), '--columns', 'nope'];
    expect((await runShell(fill, { env })).code).toBe(2);
    expect(readFileSync(journal(env), 'utf8')).toContain('Once-1');
    expect(statSync(journal(env)).mode & 0o777).toBe(0o600);
    const shown = await runShell(['job', 'resume', '-o', 'json', journalId(env)], { env });
    expect(shown.code, shown.stderr).toBe(0);
    expect(shown.stdout).toContain('"adminPassword": "Once-1"');
    expect(readFileSync(journal(env), 'utf8')).not.toContain('Once-');
  });
});

const journalId = (env: { MALL_CONFIG_DIR: string }): string =>
  /([\w-]+)\.jsonl$/.exec(journal(env))?.[1] ?? '';

it('a secret that no answer carries is not said to be one that was shown once', () => {
  const resource = { secrets: ['adminPassword'] } as unknown as AnyResource;
  expect(onceOnly(resource, [{ id: '1', adminPassword: null }])).toEqual([]);
  expect(
    onceOnly(resource, [
      { id: '1', adminPassword: null },
      { adminPassword: 'x', token: '' },
    ]),
  ).toEqual(['adminPassword']);
});
