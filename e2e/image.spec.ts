import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { InstalledServer } from './support/installed-server.js';
import { checkout } from './support/mall-server.js';
import { pack, strangerEnv } from './support/packed.js';
import { scaleTimeout } from './support/scale-timeout.js';

const dockerfile = readFileSync(join(checkout, 'deploy/docker/Dockerfile'), 'utf8');
const compose = readFileSync(join(checkout, 'deploy/docker/compose.yaml'), 'utf8');
const lines = dockerfile.split('\n').flatMap((line) => {
  const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  return word && rest ? [{ word, rest }] : [];
});
const said = (word: string): string => lines.find((line) => line.word === word)?.rest ?? '';

test('each step of the Dockerfile, played in an empty folder, leads to a server that starts with its settings', {
  tag: '@long',
}, async () => {
  test.setTimeout(scaleTimeout(300_000));
  const root = mkdtempSync(join(tmpdir(), 'mall-image-'));
  const work = join(root, said('WORKDIR'));
  mkdirSync(work, { recursive: true });
  const inRoot = (text: string): string => text.replaceAll('/var/lib', join(root, 'var/lib'));
  const tarball = await pack();
  for (const { word, rest } of lines)
    if (word === 'COPY') {
      const [pattern = '', name = ''] = rest.split(' ');
      expect(pattern).toBe('mall-server-*.tgz');
      copyFileSync(tarball('server'), join(work, name));
    } else if (word === 'RUN') {
      // Nobody is called node here.
      const code = inRoot(rest).replace('node:node', `${process.getuid?.()}:${process.getgid?.()}`);
      execFileSync('sh', ['-e', '-c', code], { cwd: work, env: strangerEnv(), stdio: 'pipe' });
    }
  const env = Object.fromEntries(
    said('ENV')
      .split(' ')
      .map((pair) => inRoot(pair).split('=')),
  );
  expect(said('CMD')).toBe('["node", "node_modules/@mall/server/bin/mall-server.mjs"]');
  expect(statSync(env.MALL_DATA_DIR).mode & 0o777).toBe(0o700);
  const server = new InstalledServer(work, env);
  await server.start();
  const port = new URL(server.url).port;
  const healthy = JSON.parse(said('HEALTHCHECK').replace(/^.*? CMD /, '')) as [string, ...string[]];
  const [program, flag = '', code = ''] = healthy;
  execFileSync(program, [flag, code.replace('8080', port)]);
  await server.stop();
  expect(() => execFileSync(program, [flag, code.replace('8080', port)], { stdio: 'pipe' })).toThrow();
  rmSync(root, { recursive: true, force: true });
});

test('compose names folders, ports and settings that the image and the server have', { tag: '@long' }, () => {
  const guide = readFileSync(join(checkout, 'docs/server.md'), 'utf8');
  const settings = [...compose.matchAll(/^ {6}(MALL_\w+):/gm)].map(([, name]) => name);
  expect(settings).toContain('MALL_DATABASE_URL');
  expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(compose).toContain(`:${said('EXPOSE')}\n`);
  expect(compose).toContain(`server:${said('VOLUME')}\n`);
});
