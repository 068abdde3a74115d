import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall } from '../../testing/built-cli.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
beforeAll(async () => {
  wire = await startWire((seen) =>
    seen.path.includes('/dictionary')
      ? ok([{ id: '1', parentId: '0', code: 'sex', dictKey: '1', dictValue: '男' }])
      : ok([
          { id: '1', tenantId: '000000', tenantName: '管理组' },
          { id: '2', tenantId: '100001', tenantName: '城东\u001b[2J' },
        ]),
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
