import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from './lib/ask.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { adminPassword, raise } from './lib/throw-away.mjs';

/**
 * Asks a throw-away server whatever its OpenAPI document allows, and more, looking for 5xx: Schemathesis does the
 * asking. It is Python: `pip install schemathesis`, or MALL_SCHEMATHESIS with its path. Further arguments are its own.
 */
const program = process.env.MALL_SCHEMATHESIS ?? 'schemathesis';
if (spawnSync(program, ['--version']).status !== 0) {
  process.stderr.write(
    `${program}: not found. It is Python: pip install schemathesis, or MALL_SCHEMATHESIS=its path.\n`,
  );
  process.exit(2);
}
requireNode();
await install();
await build(['server']);
const folder = mkdtempSync(join(tmpdir(), 'mall-schemathesis-'));
const [schema, config] = [join(folder, 'openapi.json'), join(folder, 'schemathesis.toml')];
writeFileSync(
  schema,
  execFileSync(process.execPath, [inRoot('packages/server/dist/openapi.js')], { maxBuffer: 2 ** 26 }),
);
const server = await raise();
try {
  const me = await signIn(server.url, { password: adminPassword });
  const headers = Object.entries(me).map(([name, value]) => `"${name}" = "${value}"`);
  // In a file of our own: everybody may read what a program is called with.
  writeFileSync(config, `headers = { ${headers.join(', ')} }\n`, { mode: 0o600 });
  // These would end what the other calls are made with.
  const left = ['--exclude-path-regex', 'logout|oauth/|/token$|update-password|reset-password'];
  const checks = ['--checks', 'not_a_server_error', '--max-examples', '10'];
  const args = ['run', schema, '--url', server.url, ...left, ...checks, ...process.argv.slice(2)];
  // It leaves a cache where it is started.
  const { status } = spawnSync(program, ['--config-file', config, ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  // It has said what it found.
  process.exitCode = status ?? 1;
} finally {
  await server.dispose();
  rmSync(folder, { recursive: true });
}
