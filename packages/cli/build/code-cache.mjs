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
const file = join(dist, 'shell.bundle');
const script = new Script(readFileSync(file, 'latin1'), { filename: file });
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module);

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

const root = JSON.parse(readFileSync(join(dist, 'manifest/zh-CN/root.json'), 'utf8'));
const noun = JSON.parse(readFileSync(join(dist, 'manifest/zh-CN/tenant.json'), 'utf8'));
const spec = noun.commands.find((command) => command.words[1] === 'list');
const env = {
  MALL_CONFIG_DIR: folder,
  MALL_URL: `http://127.0.0.1:${server.address().port}`,
  MALL_TOKEN: 'warm-up',
};
const stream = () => Object.assign(new PassThrough(), { isTTY: false }).resume();
const talk = stream();
talk.pipe(process.stderr, { end: false });
for (const output of ['json']) {
  const shell = module.exports.createShell({
    env,
    stdin: stream,
    stdinIsTty: false,
    stdout: stream(),
    stderr: talk,
  });
  const code = await shell.run({ spec, flags: { output }, args: [] }, { language: 'zh-CN', root });
  if (code !== 0) throw new Error(`the warm-up run ended with ${code}`);
}
server.closeAllConnections();
server.close();
writeFileSync(`${file}.cache`, script.createCachedData());
rmSync(folder, { recursive: true, force: true });
