import { afterEach, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { ok, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const params = [
  { id: '1123598815738675201', paramName: 'Limit', paramKey: 'limit.day', paramValue: '1' },
  { id: '1123598815738675202', paramName: 'limit.day', paramKey: 'limit.month', paramValue: '2' },
];

/** A list that is filtered as the server does. */
async function start() {
  wire = await startWire(({ method, path }) => {
    if (method !== 'GET') return ok(params[0]);
    const query = new URL(path, 'http://x').searchParams;
    const records = params.filter((row) =>
      (['paramName', 'paramKey'] as const).every((field) => {
        const wanted = query.get(`${field}_equal`) ?? query.get(field);
        return wanted === null || row[field] === wanted;
      }),
    );
    return ok({ records, total: records.length, size: 500, current: 1, pages: 1 });
  });
}

it('a row is named by its title, and where none is called so by a key that no two of them share', async () => {
  await start();
  const changed = async (name: string) => {
    const ran = await runShell(['param', 'update', name, '--remark', 'x'], { env: signedIn(wire) });
    const [last] = wire.seen.filter(({ method }) => method === 'POST').slice(-1);
    return [ran.code, last && JSON.parse(last.body).id, ran.code === 0 ? '' : ran.stderr];
  };
  expect(await changed('Limit')).toEqual([0, params[0]?.id, '']);
  // A title comes before a key.
  expect(await changed('limit.day')).toEqual([0, params[1]?.id, '']);
  expect(await changed('limit.month')).toEqual([0, params[1]?.id, '']);
  const none = await runShell(['param', 'update', 'nothing', '--remark', 'x'], { env: signedIn(wire) });
  expect(none.code).toBe(6);
});
