import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import {
  ok,
  type RecordedRequest,
  type Reply,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());
async function start(answer: (seen: RecordedRequest) => Reply = () => ok({ a: 1 })) {
  wire = await startWire(answer);
  return (line: string, stdin = '') => runShell(line, { env: signedIn(wire), stdin });
}
const data = (text: string): unknown => JSON.parse(text);

describe('mall api', () => {
  it('sends fields as they are meant: in a body numbers and words of JSON, in a query text', async () => {
    const run = await start();
    const file = join(tempFolder('api'), 'text.txt');
    writeFileSync(file, '7');
    const fields = `-F n=7 -F big=1234567890123456789 -F zero=007 -F yes=true -F none=null -F word=x -F at=@${file}`;
    expect(data((await run(`api POST /x ${fields} -F ids[]=1 -F ids[]=2`)).stdout)).toEqual({ a: 1 });
    expect(data(wire.seen[0]?.body ?? '')).toEqual({
      ...{ n: 7, big: '1234567890123456789', zero: '007', yes: true, none: null, word: 'x', at: '7' },
      ids: [1, 2],
    });
    await run('api GET /x?a=1&b=2 -F b=3 -F yes=true');
    expect(wire.seen[1]?.path).toBe('/mall-api/x?a=1&b=3&yes=true');
    await run('api post /mall-api/x --form -F a=1');
    expect(wire.seen[2]).toMatchObject({ method: 'POST', path: '/mall-api/x', body: 'a=1' });
  });

  it('takes a body from a file or stdin; fields go over it', async () => {
    const run = await start();
    await run('api PUT /x -f - -F b=2', '{"a":1,"b":1}');
    expect(data(wire.seen[0]?.body ?? '')).toEqual({ a: 1, b: 2 });
    await run('api PUT /x -f -', '[{"a":1},{"a":2}]');
    expect(data(wire.seen[1]?.body ?? '')).toEqual([{ a: 1 }, { a: 2 }]);
    expect((await run('api PUT /x -F a=@/nowhere/at/all')).code).toBe(2);
    expect(wire.seen).toHaveLength(2);
  });

  it('shows the data, or with --envelope all of it; a refusal in words is one, whatever its status', async () => {
    const run = await start(({ path }) =>
      path.endsWith('/no')
        ? { body: { code: 403, success: false, msg: 'not you' } }
        : ok([{ a: 1 }, { a: 2 }]),
    );
    expect(data((await run('api GET /x')).stdout)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(data((await run('api GET /x --envelope')).stdout)).toMatchObject({
      code: 200,
      data: [{ a: 1 }, { a: 2 }],
    });
    expect((await run('api GET /x -o ndjson')).stdout).toBe('{"a":1}\n{"a":2}\n');
    expect(data((await run('api GET /x --query [1].a')).stdout)).toBe(2);
    expect(await run('api GET /no')).toMatchObject({ code: 5, stderr: expect.stringContaining('not you') });
  });

  it('reads all pages of a list, and no more', async () => {
    const all = Array.from({ length: 5 }, (_, at) => at);
    const run = await start(({ path }) => {
      const query = new URL(path, 'http://x').searchParams;
      const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
      return ok({ records: all.slice((current - 1) * size, current * size), total: 5, size, current });
    });
    expect(data((await run('api GET /x --paginate -F size=2')).stdout)).toEqual(all);
    expect(wire.seen).toHaveLength(3);
    expect(data((await run('api GET /x --paginate -F size=5')).stdout)).toEqual(all);
    expect(wire.seen).toHaveLength(4);
    expect(data((await run('api GET /x --paginate -F size=2 -F current=2')).stdout)).toEqual([2, 3, 4]);
    await run('api GET /x --paginate');
    expect(wire.seen.at(-1)?.path).toBe('/mall-api/x?current=1&size=500');
  });

  it.each([
    ['api PATCH /x', 'PATCH'],
    ['api GET x', 'x'],
    ['api GET //evil.example/x', '//evil.example/x'],
    ['api GET /x#y', '/x#y'],
  ])('%s is a usage error, and nothing is sent', async (line, named) => {
    const run = await start();
    expect(await run(line)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(named) });
    expect(wire.seen).toEqual([]);
  });

  it('--dry-run sends nothing; a refused call ends as any other does', async () => {
    const run = await start(() => refused(404, 'row.not_found', 'gone'));
    expect(await run('api DELETE /x -F ids=1 --dry-run')).toMatchObject({
      code: 0,
      stdout: 'DELETE /mall-api/x?ids=1\n',
    });
    expect(wire.seen).toEqual([]);
    expect((await run('api DELETE /x -F ids=1')).code).toBe(6);
  });
});
