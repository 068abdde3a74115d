import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall } from '../../testing/built-cli.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, pageOf, signedIn, startWire, type Wire } from '../../testing/wire.js';
import { scaleTimeout } from '../../tui/testing/timeout-factor.js';

let wire: Wire;
const roles = ['店长', '店员', '店员', '仓 管', '42'].map((title, index) => ({
  ...{ id: `112359881573867520${index}`, key: '', value: '', parentId: '0', title, hasChildren: false },
}));
const posts = Array.from({ length: 100 }, (_, index) => ({ id: `${9000 + index}`, postName: `组${index}` }));

/** Rows of the lists that are asked by a name are found by it alone. */
function rowsOf(path: string) {
  const like = new URL(path, 'http://x').searchParams.get('postName_like');
  if (path.includes('/role/'))
    return ok(
      roles.map((role) => ({
        ...role,
        roleName: role.title,
        roleAlias: 'x',
        tenantId: '1',
        sort: 1,
        version: 1,
      })),
    );
  if (like === '远') return pageOf([post('9999', '远方')], 101);
  if (path.includes('/post/'))
    return pageOf(
      posts.map(({ id, postName }) => post(id, postName)),
      101,
      1,
      100,
    );
  return undefined;
}
const post = (id: string, postName: string) => ({
  ...{ id, postName, tenantId: '000000', category: 1, postCode: id, sort: 1, status: 1, version: 1 },
});

beforeAll(async () => {
  wire = await startWire(
    (seen) =>
      rowsOf(seen.path) ??
      (seen.path.includes('/dictionary')
        ? ok([{ id: '1', parentId: '0', code: 'sex', dictKey: '1', dictValue: '男' }])
        : ok([
            { id: '1', tenantId: '000000', tenantName: '管理组' },
            { id: '2', tenantId: '100001', tenantName: '城东\u001b[2J' },
          ])),
  );
  builtMall();
});
afterAll(() => wire.close());

const complete = (words: string[], env = {}) =>
  runShell(['__complete', '--', ...words], { env: { ...signedIn(wire), ...env } });

describe('values from the server', () => {
  it('are tenant codes with their names, and dictionary keys; asked once a minute; harmless on a terminal', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    expect((await complete(['tenant', 'list', '--tenant', '1'], env)).stdout).toBe('100001\t城东\ufffd[2J\n');
    const before = wire.seen.length;
    expect((await complete(['tenant', 'list', '--tenant', ''], env)).stdout.split('\n')).toHaveLength(3);
    expect(wire.seen.length).toBe(before);
    expect((await complete(['user', 'list', '--user-type', ''])).stdout).toBe('1\t男\n');
  });

  it('are rows by name, with their ids; by id where a name would not do', async () => {
    const lines = async (...words: string[]) => (await complete(words)).stdout.trimEnd().split('\n');
    expect(await lines('user', 'create', '--role-id', '店')).toEqual(['店长\t1123598815738675200']);
    expect(await lines('role', 'get', '店')).toEqual(['店长\t1123598815738675200']);
    expect(await lines('role', 'update', '')).toEqual([
      '店长\t1123598815738675200',
      '1123598815738675201\t店员',
      '1123598815738675202\t店员',
      '1123598815738675203\t仓 管',
      '1123598815738675204\t42',
    ]);
    expect(await lines('role', 'delete', '1123598815738675203')).toEqual(['1123598815738675203\t仓 管']);
  });

  it('beyond the first hundred are asked for by what was typed', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    expect((await complete(['post', 'get', '组1'], env)).stdout.split('\n')).toHaveLength(12);
    const before = wire.seen.length;
    expect((await complete(['post', 'get', '远'], env)).stdout).toBe('远方\t9999\n');
    expect(wire.seen.length - before).toBe(1);
  });

  it('of one person are not those of another', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    await complete(['role', 'get', ''], env);
    const before = wire.seen.length;
    await complete(['role', 'get', ''], { ...env, MALL_TOKEN: 'another' });
    expect(wire.seen.length - before).toBe(1);
  });

  it('are none, soon and silently, where the server takes its time', async () => {
    const slow = await startWire(() => ({ ...ok([]), delay: 20_000 }));
    const begin = Date.now();
    const ran = await complete(['role', 'get', ''], { MALL_URL: slow.url });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(Date.now() - begin).toBeLessThan(scaleTimeout(5000));
    await slow.close();
  });

  it('are silently none when the server cannot be asked', async () => {
    const ran = await runShell(['__complete', '--', 'tenant', 'get', ''], {
      env: { MALL_URL: 'http://127.0.0.1:9', MALL_TOKEN: 'x' },
    });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('the bash script', () => {
  it('completes words in a real bash', async () => {
    const folder = tempFolder('bash');
    writeFileSync(join(folder, 'mall'), `#!/bin/sh\nexec "${process.execPath}" "${builtMall()}" "$@"\n`);
    chmodSync(join(folder, 'mall'), 0o755);
    const ask = async (line: string): Promise<string[]> => {
      const script = `source <(mall completion bash); COMP_LINE="${line}"; COMP_POINT=\${#COMP_LINE}; _mall_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const env = {
        PATH: `${folder}:${process.env.PATH}`,
        MALL_CONFIG_DIR: emptyConfig(),
        ...signedIn(wire),
      };
      return (await promisify(execFile)('bash', ['--norc', '-c', script], { env })).stdout.trim().split('\n');
    };
    expect(await ask('mall ten')).toEqual(['tenant', 'tenant-package']);
    expect(await ask('mall tenant li')).toEqual(['list']);
    expect(await ask('mall tenant list -o js')).toEqual(['json']);
    expect(await ask('mall tenant list --tenant ')).toEqual(['000000', '100001']);
    expect(await ask('mall tenant list --no')).toEqual(['--no-headers', '--no-input']);
  });

  it('there is one for zsh and for fish, and a clear word for anything else', async () => {
    expect((await runShell('completion zsh')).stdout).toContain('#compdef mall');
    expect((await runShell('completion fish')).stdout).toContain('complete -c mall');
    expect(await runShell('completion fisch')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean: fish'),
    });
    expect(await runShell('completion zsh fish')).toMatchObject({ code: 2, stdout: '' });
  });
});
