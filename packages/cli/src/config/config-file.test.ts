import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BrokenConfigError, changeConfig, readConfig } from './config-file.js';

const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'mall-config-')), 'deep', 'config.json');

describe('the configuration file', () => {
  it('is readable by its owner alone, whatever it was before', () => {
    const path = fresh();
    changeConfig(path, (config) => ({ ...config, current: 'a' }));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    expect(readConfig(path)).toEqual({ current: 'a', contexts: {} });
    expect(readdirSync(join(path, '..'))).toEqual(['config.json']);
  });

  it('a damaged one is reported and never overwritten', () => {
    const path = fresh();
    changeConfig(path, (config) => config);
    writeFileSync(path, '{"contexts": ');
    expect(() => changeConfig(path, (config) => config)).toThrow(BrokenConfigError);
    expect(readFileSync(path, 'utf8')).toBe('{"contexts": ');
  });

  it('loses no change of many processes', async () => {
    const path = fresh();
    changeConfig(path, (config) => config);
    const source = new URL('./config-file.ts', import.meta.url).pathname;
    const script = `
      const { readFileSync } = require('node:fs');
      const { transformSync } = require(process.argv[1]);
      const module = { exports: {} };
      const { code } = transformSync(readFileSync(process.argv[2], 'utf8'), { loader: 'ts', format: 'cjs' });
      new Function('exports', 'require', 'module', code)(module.exports, require, module);
      for (let n = 0; n < 10; n += 1)
        module.exports.changeConfig(process.argv[3], (config) => ({
          ...config, contexts: { ...config.contexts, [process.argv[4] + '-' + n]: {} },
        }));`;
    const esbuild = require.resolve('esbuild', {
      paths: [require.resolve('tsup', { paths: [process.cwd()] })],
    });
    const runs = Array.from({ length: 8 }, (_, index) => {
      const child = spawn(process.execPath, ['-e', script, esbuild, source, path, `p${index}`], {
        stdio: 'inherit',
      });
      return new Promise<number | null>((resolve) => child.on('exit', resolve));
    });
    expect(await Promise.all(runs)).toEqual(Array(8).fill(0));
    expect(Object.keys(readConfig(path).contexts)).toHaveLength(80);
  });
});
