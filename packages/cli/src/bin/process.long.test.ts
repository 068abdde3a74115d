import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall, startMall } from '../testing/built-cli.js';
import { emptyConfig } from '../testing/run-shell.js';
import { openTerminal } from '../testing/terminal.js';
import { ok, pageOf, signedIn, startWire, type Wire } from '../testing/wire.js';

let wire: Wire;
const row = (index: number) => ({
  id: String(index),
  paramName: `名称${index}`,
  paramKey: 'k',
  paramValue: 'v'.repeat(200),
});

beforeAll(async () => {
  builtMall();
  wire = await startWire((seen) => {
    if (!seen.path.includes('/list')) return { ...ok(row(1)), delay: 20_000 };
    const query = new URL(seen.path, 'http://x').searchParams;
    const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
    return pageOf(
      Array.from({ length: size }, (_, index) => row(current * size + index)),
      1_000_000,
      current,
      size,
    );
  });
});
afterAll(() => wire.close());

const env = () => ({ ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() });
describe('the process', () => {
  it('--version is the package’s', async () => {
    expect(await mall(['--version'], {})).toMatchObject({ code: 0, stdout: '0.1.0\n', stderr: '' });
  });

  it('help and completion load neither the shell nor the network', () => {
    const config = emptyConfig();
    const probe = join(config, 'probe.cjs');
    writeFileSync(
      probe,
      `process.on('exit', () => {
        const loaded = process.moduleLoadList.filter((name) => /NativeModule (http|net|readline|crypto|vm)$/.test(name));
        require('node:fs').writeFileSync(${JSON.stringify(join(config, 'loaded'))}, JSON.stringify(loaded.filter((name) => !name.endsWith(' vm'))));
      });`,
    );
    for (const argv of [['--help'], ['tenant', 'list', '--help'], ['__complete', '--', 'ten'], ['tennant']]) {
      spawnSync(process.execPath, ['-r', probe, builtMall(), ...argv], { env: { MALL_CONFIG_DIR: config } });
      const loaded = spawnSync('cat', [join(config, 'loaded')], { encoding: 'utf8' }).stdout;
      expect(loaded, argv.join(' ')).toBe('[]');
    }
  });

  it('is silent when the reader of a pipe goes', async () => {
    const script = `"${process.execPath}" "${builtMall()}" param list --all -o ndjson | head -2; echo "\${PIPESTATUS[0]}"`;
    const own = { PATH: process.env.PATH ?? '', ...env() };
    const ran = await promisify(execFile)('bash', ['--norc', '-c', script], { env: own });
    const lines = ran.stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe('0');
    expect(ran.stderr).toBe('');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends with %i', async (signal, code) => {
    const started = startMall(['param', 'get', '1'], env());
    const before = wire.seen.length;
    while (wire.seen.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    started.kill(signal);
    expect(await started.ended).toMatchObject({ code, stdout: '' });
  });

  it('writes no escape codes into a pipe, whatever TERM says, unless forced', async () => {
    const list = ['param', 'list', '-o', 'table'];
    expect((await mall(list, { ...env(), TERM: 'xterm-256color' })).stdout.includes('\u001b')).toBe(false);
    expect((await mall(['--help'], { TERM: 'xterm-256color' })).stdout.includes('\u001b')).toBe(false);
    expect((await mall(list, { ...env(), CLICOLOR_FORCE: '1' })).stdout.includes('\u001b')).toBe(true);
  });

  it.each([
    [{}, true],
    [{ NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
    [{ CLICOLOR: '0' }, false],
  ])('on a terminal with %j colours are %s, and the table fits', async (extra, colored) => {
    const terminal = openTerminal(['param', 'list', '--page-size', '3'], { ...env(), ...extra }, 60);
    expect(await terminal.ended).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is looked for
    expect(/\u001b\[\d+m/.test(terminal.raw())).toBe(colored);
    expect(terminal.lines()).toContain('1–3 of 1,000,000');
    for (const line of terminal.lines().split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect(terminal.lines()).toContain('…');
  });

  it('npx --no -- mall takes flags, from the link that npm makes', () => {
    const folder = emptyConfig();
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"shop","private":true}');
    chmodSync(builtMall(), 0o755);
    symlinkSync(builtMall(), join(folder, 'node_modules/.bin/mall'));
    const run = (...argv: string[]) =>
      spawnSync('npx', ['--no', '--', 'mall', ...argv], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, MALL_LANG: 'en', MALL_CONFIG_DIR: folder },
      });
    expect(run('--version').stdout).toBe('0.1.0\n');
    expect(run('--help').stdout).toContain('mall <noun> <verb>');
    expect(run('tenant', 'list', '--help').stdout).toContain('mall tenant list');
    expect(run('tennant', '--yes').status).toBe(2);
  });

  it('says clearly when it is not built', () => {
    const alone = join(emptyConfig(), 'bin');
    spawnSync('cp', ['-r', join(builtMall(), '..'), alone]);
    const ran = spawnSync(process.execPath, [join(alone, 'mall.cjs')], { encoding: 'utf8' });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('npm start');
  });
});
