import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';

function shop() {
  const env: Record<string, string> = { MALL_CONFIG_DIR: emptyConfig() };
  return {
    env,
    run: (line: string, stdin = '') => runShell(line, { env, stdin }),
    config: join(env.MALL_CONFIG_DIR ?? '', 'config.json'),
  };
}

describe('mall context', () => {
  it('adds, lists, uses, shows and removes', async () => {
    const { env, run } = shop();
    expect((await run('context list')).stdout).toBe('');
    await run('context add local --url http://127.0.0.1:9/ --tenant 100001 --use');
    await run('context add prod --url https://mall.example.com --production --read-only --lang en');
    expect((await run('context list')).stdout).toBe(
      'true\tlocal\thttp://127.0.0.1:9\t100001\t\t\nfalse\tprod\thttps://mall.example.com\t\t\ttrue\n',
    );
    await run('context use prod');
    expect((await run('context show -o name')).stdout).toBe('context/prod\n');
    expect(JSON.parse((await run('context show -o json')).stdout)).toEqual({
      ...{ name: 'prod', url: 'https://mall.example.com', lang: 'en', readOnly: true, production: true },
    });
    expect((await run('context remove prod')).code).toBe(2);
    // What is known of somebody's codes goes with their session.
    const kept = ['tokens', 'access'].map((folder) => join(env.MALL_CONFIG_DIR ?? '', folder, 'prod.json'));
    for (const path of kept) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '{}');
    }
    expect((await run('context remove prod --yes')).code).toBe(0);
    expect(kept.filter((path) => existsSync(path))).toEqual([]);
    expect((await run('context list -o name')).stdout).toBe('context/local\n');
    expect((await run('context show -o json')).stdout).toContain('"name": "default"');
  });

  it('adding again changes only what is given; the application secret comes from stdin and is never shown', async () => {
    const { run, config } = shop();
    await run('context add a --url http://one.example --tenant 1');
    await run('context add a --client-id ci --client-secret-stdin', 'hush\n');
    const shown = await run('context show a -o json');
    expect(JSON.parse(shown.stdout)).toEqual({
      name: 'a',
      url: 'http://one.example',
      tenant: '1',
      clientId: 'ci',
      clientSecret: '***',
    });
    expect((await run('context list -o json')).stdout).not.toContain('hush');
    expect((await run('config explain --context a')).stdout).not.toContain('hush');
    expect(readFileSync(config, 'utf8')).toContain('hush');
    expect(statSync(config).mode & 0o777).toBe(0o600);
  });

  it('keeps kind, prefix and public key of another back end, and asks it in its own words', async () => {
    const { run } = shop();
    const key = `04${'a'.repeat(128)}`;
    await run(`context add open --url http://a --dialect blade-4 --base-path /api --public-key ${key} --use`);
    expect(JSON.parse((await run('context show -o json')).stdout)).toEqual({
      ...{ name: 'open', url: 'http://a', basePath: '/api', dialect: 'blade-4', publicKey: key },
    });
    const shown = await run('user get 7 --dry-run');
    expect(shown.stdout).toBe('GET /api/blade-system/user/detail?id=7\n');
    // Another server than the context's own is one of ours.
    const other = await run('user get 7 --dry-run --url http://b');
    expect(other.stdout).toBe('GET /mall-api/blade-user/detail?id=7\n');
  });

  it('removing takes the tokens too', async () => {
    const { run, env } = shop();
    const tokens = join(env.MALL_CONFIG_DIR ?? '', 'tokens', 'a.json');
    await run('context add a');
    mkdirSync(join(tokens, '..'), { recursive: true });
    writeFileSync(tokens, '{}');
    await run('context remove a -y');
    expect(existsSync(tokens)).toBe(false);
  });

  it.each([
    ['context use lokal', 6, 'Did you mean: local'],
    ['context show nope', 6, 'mall context list'],
    ['context add "a b"', 2, 'Not a name'],
    ['context add a --url ftp://x', 2, 'Not the address'],
    ['context add a --base-path api', 2, 'Not a prefix'],
    ['context add a --dialect blade-9', 2, 'blade-4'],
    ['context add a --public-key 04abc', 2, 'Not an SM2 public key'],
    ['context add a -o tabel', 2, 'No such output format'],
    ['tenant list --context lokal', 2, 'Did you mean: local'],
    ['tenant list --url nonsense', 2, 'Not the address'],
    ['tenant list --timeout soon', 2, 'Not a time span'],
  ])('%s is refused', async (line, code, message) => {
    const { run } = shop();
    await run('context add local');
    expect(await run(line)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });

  it('a damaged configuration hinders no help, and is kept beside the one that is begun in its place', async () => {
    const { run, config } = shop();
    writeFileSync(config, '{');
    expect((await run('--help')).code).toBe(0);
    expect(await run('context list')).toMatchObject({ code: 0, stderr: expect.stringContaining(config) });
    expect(readFileSync(`${config}.damaged`, 'utf8')).toBe('{');
  });

  it('the language of a context is spoken unless a flag or the environment says otherwise', async () => {
    const { run, env } = shop();
    await run('context add a --use --lang en');
    delete env.MALL_LANG;
    const chinese = await runShell('tenant --help', { env: { ...env, MALL_LANG: '' } });
    expect(chinese.stdout).toContain('Tenant');
    expect((await runShell('tenant --help', { env: { ...env, MALL_LANG: 'zh' } })).stdout).toContain('租户');
    expect(
      (await runShell('tenant --help', { env: { MALL_LANG: '', LANG: 'en_US.UTF-8' } })).stdout,
    ).toContain('租户');
  });
});

describe('the usual output of a context', () => {
  it('is for terminals; a pipe stays TSV, and MALL_OUTPUT reaches everywhere', async () => {
    const { env, run } = shop();
    await run('context add a --use -o yaml');
    expect((await runShell('context list', { env, terminal: 80 })).stdout).toContain('- current: true');
    expect((await run('context list')).stdout).toBe('true\ta\t\t\t\t\n');
    const piped = await runShell('context list', { env: { ...env, MALL_OUTPUT: 'ndjson' } });
    expect(JSON.parse(piped.stdout)).toMatchObject({ name: 'a' });
  });
});

describe('mall config explain', () => {
  it('shows every source of a setting and which one wins', async () => {
    const { env } = shop();
    await runShell('context add a --use --url http://context.example', { env });
    const ran = await runShell('config explain url --url http://flag.example', {
      env: { ...env, MALL_URL: 'http://env.example' },
    });
    expect(ran.stdout).toBe(
      'true\tflag\t--url\thttp://flag.example\nfalse\tenvironment\tMALL_URL\thttp://env.example\nfalse\tcontext\ta\thttp://context.example\nfalse\tdefault\t\thttp://127.0.0.1:8080\n',
    );
    const all = await runShell('config explain --url http://flag.example', { env });
    expect(all.stdout).toContain('url\thttp://flag.example\tflag\t--url\n');
    expect(await runShell('config explain ur', { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean: url'),
    });
  });
});
