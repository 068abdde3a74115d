import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtMall, mall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { tempFolder } from '../../testing/temp.js';

const page = readFileSync(new URL('../../../../../docs/ci.md', import.meta.url), 'utf8');
const block = (opening: string): string => page.split(`\`\`\`${opening}\n`)[1]?.split('\n```')[0] ?? '';

let server: RealServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startRealServer();
  env = { MALL_URL: server.url, MALL_USERNAME: 'admin', MALL_PASSWORD: server.password };
});
afterAll(() => server?.stop());

/** Runs the page's script in a folder, with a `mall` on its path. */
async function runScript(script: string, folder: string) {
  const bin = join(folder, 'mall');
  writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${builtMall()}" "$@"\n`);
  chmodSync(bin, 0o755);
  const PATH = `${folder}:${process.env.PATH}`;
  const child = spawn('sh', ['-c', script], {
    cwd: folder,
    env: { ...env, PATH, HOME: folder, MALL_LANG: 'en' },
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.on('data', (part) => out.push(String(part)));
  child.stderr.on('data', (part) => err.push(String(part)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stdout: out.join(''), stderr: err.join('') };
}
const testTenants = async () =>
  (await mall(['tenant', 'list', '--all', '-o', 'ndjson'], env)).stdout.match(/"tenantName":"CI"/g);

it('the script of docs/ci.md makes a tenant, tests in it and takes it away, also when the tests fail', async () => {
  const folder = tempFolder('ci');
  writeFileSync(join(folder, 'seed.yaml'), (await mall(['seed', '--template'], env)).stdout);
  const script = block('sh script');
  const ran = await runScript(script, folder);
  expect(ran.code, ran.stderr).toBe(0);
  expect(JSON.parse(ran.stdout)).toEqual([{ name: 'Apple', price: '58.00' }]);
  expect(existsSync(join(folder, 'mall.env'))).toBe(false);
  expect(await testTenants()).toBeNull();
  const failing = await runScript(script.replace(/mall goods list .*/, 'exit 3'), folder);
  expect([failing.code, await testTenants()]).toEqual([3, null]);
});

it('the workflow of docs/ci.md is YAML whose steps make, use and take away', () => {
  const { jobs } = parse(block('yaml'));
  const runs = jobs.tests.steps.flatMap(({ run }: { run?: string }) => (run ? [run] : []));
  expect(runs).toMatchObject(
    [/mall seed -f .* --ephemeral/, /mall\.env/, /mall seed destroy/].map((line) =>
      expect.stringMatching(line),
    ),
  );
});
