import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall } from '../testing/built-cli.js';
import { emptyConfig } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
import { pageOf, signedIn, startWire, type Wire } from '../testing/wire.js';

let wire: Wire;
beforeAll(async () => {
  builtMall();
  wire = await startWire(() =>
    pageOf([{ id: '1', paramName: 'a', paramKey: 'k', paramValue: 'v'.repeat(400) }], 1),
  );
});
afterAll(() => wire.close());

const lines: readonly (readonly string[])[] = [
  ['--version'],
  ['--help'],
  ['help', 'exit-codes'],
  ['param', 'list', '--help'],
  ['param', 'list'],
  ['param', 'list', '-o', 'json'],
  ['param', 'list', '--all', '-o', 'ndjson'],
  ['param', 'list', '-o', 'table'],
  ['completion', 'bash'],
  ['__complete', '--', 'par'],
  ['context', 'list', '-o', 'json'],
  ['param', 'delete', '1', '--dry-run'],
];

interface Sunk {
  readonly code: number | null;
  readonly stderr: string;
}

const run = (argv: readonly string[], out: number | 'gone', err: number | 'pipe' = 'pipe'): Promise<Sunk> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [builtMall(), ...argv], {
      env: { ...signedIn(wire), MALL_LANG: 'en', MALL_CONFIG_DIR: emptyConfig() },
      stdio: ['ignore', out === 'gone' ? 'pipe' : out, err],
    });
    if (out === 'gone') child.stdout?.destroy();
    const parts: Buffer[] = [];
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('close', (code) => resolve({ code, stderr: Buffer.concat(parts).toString('utf8') }));
  });

async function withFile<T>(path: string, flags: string, use: (fd: number) => Promise<T>): Promise<T> {
  const fd = openSync(path, flags);
  try {
    return await use(fd);
  } finally {
    closeSync(fd);
  }
}

function readOnlyFile(): string {
  const path = join(tempFolder('sink'), 'read-only');
  writeFileSync(path, '');
  return path;
}

describe.each(lines.map((words) => ({ line: words.join(' '), words })))('mall $line', ({ words }) => {
  it.runIf(existsSync('/dev/full'))('into a full device: one line and exit code 1', async () => {
    const ran = await withFile('/dev/full', 'w', (fd) => run(words, fd));
    expect(ran.stderr).toMatch(/^mall: The output cannot be written: ENOSPC[^\n]*\n$/);
    expect(ran.code).toBe(1);
  });

  it('into a file that is open for reading alone: one line and exit code 1', async () => {
    const ran = await withFile(readOnlyFile(), 'r', (fd) => run(words, fd));
    expect(ran.stderr).toMatch(/^mall: The output cannot be written: EBADF[^\n]*\n$/);
    expect(ran.code).toBe(1);
  });

  it('into a pipe that nobody reads: not a word', async () => {
    expect(await run(words, 'gone')).toEqual({ code: 0, stderr: '' });
  });
});

describe('a stderr that cannot be written', () => {
  it.runIf(existsSync('/dev/full'))('changes no exit code', async () => {
    const codes = [];
    for (const argv of [
      ['tennant'],
      ['param', 'list', '--columns', 'nope'],
      ['param', 'list', '-v', '-o', 'json'],
    ])
      codes.push(
        await withFile('/dev/full', 'w', (err) =>
          withFile('/dev/null', 'w', (out) => run(argv, out, err).then(({ code }) => code)),
        ),
      );
    expect(codes).toEqual([2, 2, 0]);
  });

  it('nor does a closed stdout', () => {
    const ran = spawnSync('bash', ['--norc', '-c', `"${process.execPath}" "${builtMall()}" --help >&-`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, MALL_CONFIG_DIR: emptyConfig() },
    });
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
  });
});
