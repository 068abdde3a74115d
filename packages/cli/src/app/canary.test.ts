import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secretVariable } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { emptyConfig, manifestOf, runShell } from '../testing/run-shell.js';
import { sampleNouns } from '../testing/sample-nouns.js';
import { firstOr, someOf } from '../testing/thorough.js';
import { refused, startWire } from '../testing/wire.js';

const canary = 'c4n4ry-s3cret';
const { nouns } = await manifestOf('en-US', sampleNouns);
const specs = nouns.flatMap((noun) => noun.commands);
const fields = [
  ...new Set(
    specs.flatMap((spec) =>
      spec.flags.filter((flag) => flag.group === 'secret').map((flag) => flag.field ?? ''),
    ),
  ),
];
const secrets = Object.fromEntries(fields.filter(Boolean).map((field) => [secretVariable(field), canary]));

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

describe('secrets', () => {
  it('no flag of any command takes one as its value', () => {
    const named = specs.flatMap((spec) =>
      spec.flags
        .filter(
          (flag) => flag.type !== 'switch' && /passw|secret|token/i.test(`${flag.name} ${flag.field ?? ''}`),
        )
        .map((flag) => `${spec.words.join(' ')} --${flag.name}`),
    );
    // How long tokens live is no secret, nor where they are given.
    expect(named.filter((name) => !/token-(validity|endpoint)$/.test(name))).toEqual([]);
  });

  it('appear in no output, no message and no file of any command, whatever the server answers', async () => {
    const wire = await startWire((seen) => refused(500, 'server.error', `failed: ${seen.method}`));
    const config = emptyConfig();
    const env = {
      ...secrets,
      MALL_CONFIG_DIR: config,
      MALL_URL: wire.url,
      MALL_USERNAME: 'admin',
      MALL_PASSWORD: canary,
      MALL_CLIENT_SECRET: canary,
    };
    const lines = someOf(specs)
      .filter(({ words }) => words[0] !== 'ui')
      .flatMap(({ examples }) => firstOr(examples).map(({ command }) => command));
    for (const line of [...lines, 'mall auth login -u admin --password-stdin']) {
      const typed = line.replace(/^mall /, '').replace(/ [<>] .*/, '');
      // That waits for somebody at a browser.
      if (typed.includes('--web')) continue;
      const ran = await runShell(`${typed} --yes --verbose --debug --timeout 2s`, {
        env,
        catalogue: sampleNouns,
        stdin: `${canary}\n${canary}\n${canary}\n`,
      });
      expect(`${ran.stdout}${ran.stderr}`, typed).not.toContain(canary);
    }
    for (const file of filesIn(config)) expect(readFileSync(file, 'utf8'), file).not.toContain(canary);
    // It did leave, hashed or in a body: the test would prove nothing otherwise.
    expect(wire.seen.some((seen) => seen.path.includes('/oauth/token'))).toBe(true);
    expect(wire.seen.every((seen) => !seen.path.includes(canary))).toBe(true);
    await wire.close();
  });

  it.each([
    'password',
    'newPassword',
    'clientSecret',
    'refresh_token',
    'ACCESS_TOKEN',
    'state',
    'blade-auth',
  ])('are masked in addresses, too: %s', async (name) => {
    const wire = await startWire(() => refused(400, 'row.x', 'no'));
    const env = { MALL_URL: wire.url, MALL_TOKEN: 'x' };
    const ran = await runShell(`api GET /blade-user/info?size=1&${name}=${canary}&current=2 --verbose`, {
      env,
    });
    expect(wire.seen[0]?.path, ran.stderr).toContain(canary);
    expect(ran.stderr).toContain(`?size=1&${name}=***&current=2`);
    expect(`${ran.stdout}${ran.stderr}`).not.toContain(canary);
    await wire.close();
    const unreachable = await runShell(`api GET /x?${name}=${canary} --verbose --timeout 2s`, { env });
    expect(unreachable.stderr).toContain(`${name}=***`);
    expect(unreachable.stderr).not.toContain(canary);
  });

  it('are masked where a request is only shown', async () => {
    const env = { ...secrets, MALL_TOKEN: 'x', MALL_URL: 'http://127.0.0.1:9' };
    const ran = await runShell('client create --client-id a --dry-run', { env });
    expect(ran.stdout).toContain('"clientSecret": "***"');
    // Nothing in its name says so: the descriptor does.
    const line = 'every-kind create --name a --code a --price 1 --dry-run';
    const sample = await runShell(line, { env, catalogue: sampleNouns });
    expect(sample.stdout).toContain('"pin": "***"');
  });

  it('of rows in a file stay out of the journal', async () => {
    const wire = await startWire(() => refused(400, 'row.x', 'no'));
    const config = emptyConfig();
    const rows = ['a', 'b'].map((account) => ({
      account,
      password: canary,
      userType: 1,
      name: account,
      realName: account,
      roleId: '1',
      deptId: '1',
    }));
    const ran = await runShell('user create -f -', {
      env: { MALL_CONFIG_DIR: config, MALL_URL: wire.url, MALL_TOKEN: 'x' },
      stdin: rows.map((row) => JSON.stringify(row)).join('\n'),
    });
    expect(ran.code).toBe(9);
    expect(ran.stderr).toContain('cannot be resumed');
    expect(wire.seen.filter((seen) => seen.body.includes(canary))).toHaveLength(2);
    for (const file of filesIn(config)) expect(readFileSync(file, 'utf8')).not.toContain(canary);
    await wire.close();
  });
});
