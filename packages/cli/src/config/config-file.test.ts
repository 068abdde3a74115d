import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtMall, mall } from '../testing/built-cli.js';
import { runShell } from '../testing/run-shell.js';
import { tempFolder } from '../testing/temp.js';
import { changeConfig } from './change-config.js';
import { readConfig } from './config-file.js';

const fresh = (): string => join(tempFolder('config'), 'deep', 'config.json');

describe('the configuration file', () => {
  it('is readable by its owner alone, and nothing else is left beside it', async () => {
    const path = fresh();
    await changeConfig(path, (config) => ({ ...config, current: 'a' }));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    expect(readConfig(path)).toEqual({ current: 'a', contexts: {} });
    expect(readdirSync(join(path, '..'))).toEqual(['config.json']);
  });

  it('a damaged one is reported and never overwritten', async () => {
    const path = fresh();
    await changeConfig(path, (config) => config);
    writeFileSync(path, '{"contexts": ');
    await expect(changeConfig(path, (config) => config)).rejects.toThrow('failure:error.brokenConfig');
    expect(readFileSync(path, 'utf8')).toBe('{"contexts": ');
  });

  it.each(['', '{"contexts": ', '[1'])(
    '%j is moved aside with a sentence, and the command goes on',
    async (text) => {
      const folder = tempFolder('broken');
      const path = join(folder, 'config.json');
      writeFileSync(path, text);
      const env = { MALL_CONFIG_DIR: folder };
      const ran = await runShell('context add shop --url http://127.0.0.1:1', { env });
      expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('config.json.damaged') });
      expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
      expect(Object.keys(readConfig(path).contexts)).toEqual(['shop']);
      writeFileSync(path, text);
      expect(await runShell('context show', { env })).toMatchObject({ code: 0 });
      expect(readdirSync(folder).filter((name) => name.includes('.damaged'))).toHaveLength(2);
      expect((await runShell('context show', { env })).stderr).toBe('');
    },
  );

  it('keeps what it does not know, and names with dots and dashes', async () => {
    const path = fresh();
    const strange = { contexts: { 'a.b-c@d': { url: 'http://x' } }, later: { kept: [1] } };
    await changeConfig(path, () => strange);
    await changeConfig(path, (config) => ({ ...config, current: 'a.b-c@d' }));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...strange, current: 'a.b-c@d' });
  });

  it('loses no change of many processes', async () => {
    builtMall();
    const folder = tempFolder('config');
    const names = Array.from({ length: 24 }, (_, index) => `context-${index}`);
    const runs = names.map((name) => mall(['context', 'add', name], { MALL_CONFIG_DIR: folder }));
    expect((await Promise.all(runs)).map(({ code, stderr }) => `${code} ${stderr.trim()}`)).toEqual(
      names.map((name) => `0 Saved context ${name}`),
    );
    expect(Object.keys(readConfig(join(folder, 'config.json')).contexts).sort()).toEqual(names.sort());
    expect(statSync(join(folder, 'config.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['config.json']);
  });
});
