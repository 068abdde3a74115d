import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobStateOf } from '../jobs/job-state.js';
import { planJob } from '../jobs/plan-job.js';
import { tokenSetOf } from '../session/token-set.js';
import { tokenReplyOf } from '../testing/index.js';
import { bundleFolder, killAfter, runScript, writeScript } from './bundle.fixture.js';
import { fileJournal, readJournalFile } from './file-journal.js';
import { fileStore } from './file-store.js';

const [processes, kills] = process.env.MALL_TEST_ALL ? [20, 12] : [8, 6];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('several processes on the same files', () => {
  let server: Server;
  let url: string;
  let bundle: Awaited<ReturnType<typeof bundleFolder>>;
  let refreshes = 0;
  const made: string[] = [];

  beforeAll(async () => {
    bundle = await bundleFolder();
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const json = (value: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(value));
        if (request.url?.includes('/token')) {
          refreshes += 1;
          const sent = new URLSearchParams(body).get('refresh_token');
          const fresh = tokenReplyOf({ access_token: 'access-2', refresh_token: 'refresh-2' });
          const answer = () => (sent === 'refresh-1' ? json(fresh) : json({ code: 401, msg: 'reused' }, 401));
          setTimeout(answer, 30);
        } else if (request.url?.includes('/list')) {
          const good = request.headers['blade-auth'] === 'bearer access-2';
          if (good) json({ code: 200, data: { records: [], total: 0, size: 10, current: 1 } });
          else json({ code: 401, msg: '请求未授权' }, 401);
        } else {
          made.push(JSON.parse(body).paramKey);
          // Slow enough that a death finds it at work, on any machine.
          setTimeout(() => json({ code: 200, data: {} }), 5);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await bundle.remove();
  });

  it(`${processes} with one expired token refresh exactly once`, async () => {
    const path = join(folder, 'tokens.json');
    await fileStore(path).write(tokenSetOf(tokenReplyOf({}), Date.now() - 3_100_000));
    const script = await writeScript(
      bundle.folder,
      'list',
      `const [url, path] = process.argv.slice(2);
       const client = sdk.createClient({ url, application: { id: 'a', secret: 'b' }, transport: sdk.httpTransport(), store: sdk.fileStore(path) });
       const page = await client.call(sdk.param.operations.list, {});
       process.stdout.write(String(page.total));`,
    );
    const printed = await Promise.all(Array.from({ length: processes }, () => runScript(script, url, path)));
    expect(printed).toEqual(Array(processes).fill('0'));
    expect(refreshes).toBe(1);
    expect(await readdir(folder)).toEqual(['tokens.json']);
  });

  it('killed with -9 again and again leave a job that ends exact', async () => {
    const path = join(folder, 'job.jsonl');
    const script = await writeScript(
      bundle.folder,
      'job',
      `const [url, path] = process.argv.slice(2);
       const journal = await sdk.fileJournal(path);
       const client = sdk.createClient({ url, application: { id: 'a', secret: 'b' }, transport: sdk.httpTransport() });
       const { send } = sdk.callJob(client, sdk.param.operations.submit);
       await sdk.runJob(journal, { send, idempotent: true }, { concurrency: 4 });
       await journal.close();`,
    );
    const journal = await fileJournal(path);
    const units = Array.from({ length: 300 }, (_, n) => ({
      ...{ key: `k${n}`, input: { paramName: 'n', paramKey: `k${n}`, paramValue: 'v' } },
    }));
    await planJob(journal, { id: 'j', kind: 'k' }, units);
    await journal.close();
    let killed = 0;
    for (let round = 0; round < kills; round += 1)
      if ((await killAfter(script, 60 + Math.random() * 160, url, path)) === 'killed') killed += 1;
    await runScript(script, url, path);
    expect(killed).toBeGreaterThan(1);
    expect([...new Set(made)].sort()).toEqual(units.map(({ key }) => key).sort());
    expect(made.length - 300).toBeLessThanOrEqual(killed * 4);
    expect(jobStateOf(await readJournalFile(path))).toMatchObject({ end: 'finished', counts: { done: 300 } });
  });
});
