import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { Script } from 'node:vm';

/**
 * Runs the usual commands once against a server that answers nothing, so that V8 has compiled what they need, and
 * keeps its code.
 */
const dist = resolve(process.argv[2] ?? 'dist');
const load = (name) => {
  const file = join(dist, `${name}.bundle`);
  const script = new Script(readFileSync(file, 'latin1'), { filename: file });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module);
  const keep = () => writeFileSync(`${file}.cache`, script.createCachedData());
  return { ...module.exports, keep };
};
const [line, lane, shell] = [load('line'), load('lane'), load('shell')];

const folder = mkdtempSync(join(tmpdir(), 'mall-build-'));
const page = {
  code: 200,
  success: true,
  msg: '',
  data: { records: [], total: 0, size: 10, current: 1, pages: 0 },
};
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(page));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const env = {
  MALL_CONFIG_DIR: folder,
  MALL_URL: `http://127.0.0.1:${server.address().port}`,
  MALL_TOKEN: 'warm-up',
};
const stream = () => Object.assign(new PassThrough(), { isTTY: false }).resume();
const talk = stream();
talk.pipe(process.stderr, { end: false });
const start = async () =>
  shell.createShell({ env, stdin: stream, stdinIsTty: false, stdout: stream(), stderr: talk });
const run = async (argv) => {
  const write = (to, text) => to === 'stderr' && process.stderr.write(text);
  const code = await line.launch({ argv, env, home: dist, shell: start, isTty: () => false, write });
  if (code !== 0) throw new Error(`the warm-up run of ${argv.join(' ')} ended with ${code}`);
};
const quickly = async (argv) => {
  const said = [];
  const write = (to, text) => said.push([to, text]) > 0;
  const code = await lane.runLane({ argv, env, home: dist, isTty: () => false, write });
  if (code !== 0) throw new Error(`the lane did not answer ${argv.join(' ')}`);
};
await run(['--help']);
await run(['tenant', 'list', '--help']);
await run(['tenant', 'list', '-o', 'json']);
await quickly(['tenant', 'list', '-o', 'json']);
await quickly(['tenant', 'list', '-o', 'tsv', '--sort', 'id', '--filter', 'tenantName_like=a']);
server.closeAllConnections();
server.close();
line.keep();
lane.keep();
shell.keep();
rmSync(folder, { recursive: true, force: true });
