import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { Script } from 'node:vm';

/**
 * Runs the usual commands once against a server that answers one row, so that V8 has compiled what they need, and
 * keeps its code.
 */
const dist = resolve(process.argv[2] ?? 'dist');
function load(name) {
  const file = join(dist, `${name}.bundle`);
  const script = new Script(readFileSync(file, 'latin1'), { filename: file });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module);
  const keep = () => writeFileSync(`${file}.cache`, script.createCachedData());
  return { ...module.exports, keep };
}
const [line, fastPath, shell] = [load('line'), load('fast-path'), load('shell')];

const folder = mkdtempSync(join(tmpdir(), 'mall-build-'));
const row = { id: '1', tenantId: '100000', tenantName: 'a', linkman: null, accountNumber: -1 };
const page = { records: [row], total: 11, size: 1, current: 1, pages: 11 };
const replyOf = (data) => JSON.stringify({ code: 200, success: true, msg: '', data });
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(replyOf(request.url.includes('/list') ? page : row));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const url = `http://127.0.0.1:${server.address().port}`;
const now = Date.now();
const tokens = {
  ...{ accessToken: 'warm-up', refreshToken: '-', tenantId: '000000' },
  ...{ obtainedAt: now, expiresAt: now + 3_600_000 },
};
mkdirSync(join(folder, 'tokens'));
writeFileSync(join(folder, 'tokens/default.json'), JSON.stringify({ tokens }));
writeFileSync(join(folder, 'config.json'), JSON.stringify({ contexts: { default: { url } } }));
const env = { MALL_CONFIG_DIR: folder };
const stream = () => Object.assign(new PassThrough(), { isTTY: false }).resume();
const talk = [];
const start = async () =>
  shell.createShell({
    env,
    stdin: stream,
    stdinIsTty: false,
    stdout: stream(),
    stderr: stream().on('data', (part) => talk.push(part)),
  });
async function run(argv) {
  const write = (to, text) => to === 'stderr' && process.stderr.write(text);
  const code = await line.launch({ argv, env, home: dist, shell: start, isTty: () => false, write });
  if (code !== 0)
    throw new Error(`the warm-up run of ${argv.join(' ')} ended with ${code}: ${talk.join('')}`);
}
async function quickly(argv) {
  const said = [];
  const write = (to, text) => said.push([to, text]) > 0;
  const code = await fastPath.runFastPath({ argv, env, home: dist, isTty: () => false, write });
  if (code !== 0) throw new Error(`the fast path did not answer ${argv.join(' ')}`);
}
await run(['--help']);
await run(['tenant', 'list', '--help']);
await run(['tenant', 'list', '-o', 'json', '--page-size', '1']);
await quickly(['tenant', 'list', '-o', 'json', '--page-size', '1']);
await quickly(['tenant', 'list', '-o', 'tsv', '--limit=1', '--sort', 'id', '--filter', 'tenantName_like=a']);
await quickly(['tenant', 'get', '1', '-o', 'json']);
server.closeAllConnections();
server.close();
line.keep();
fastPath.keep();
shell.keep();
rmSync(folder, { recursive: true, force: true });
