import { afterEach, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { openTerminal } from '../../testing/terminal.js';
import { ok, type RecordedRequest, refused, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: String(index + 1),
      paramName: `参数${index + 1}`,
      paramKey: index % 2 ? 'tmp.a' : 'tmp',
      paramValue: 'v',
    },
  }));
/** A server whose lists compare loosely: a plain key or an unknown suffix matches everything. */
async function start(count: number) {
  const rows = rowsOf(count);
  wire = await startWire((seen: RecordedRequest) => {
    if (seen.method !== 'GET') return ok(null);
    return ok({ records: rows, total: rows.length, size: 500, current: 1 });
  });
}
const run = (line: string, options: Parameters<typeof runShell>[1] = {}) =>
  runShell(line, { ...options, env: { ...signedIn(wire), ...options.env } });
const removal = '/mall-api/blade-system/param/remove';
/** The ids of each removal that was sent. */
const removed = () =>
  wire.seen
    .filter((seen) => seen.method === 'POST' && seen.path === removal)
    .map((seen) => new URLSearchParams(seen.body).get('ids'));
const asked = () => wire.seen.filter((seen) => seen.method === 'GET').map((seen) => seen.path.split('?')[1]);

describe('a filter that would match every row', () => {
  it.each([
    '--filter paramKey=',
    '--filter paramKey~',
    '--filter "paramKey= "',
    '--filter paramKey_like=',
    '--filter paramKey_ignore=x',
    '--filter paramKey=a --filter paramName=',
  ])('%s is a usage error, and nothing is asked or sent', async (filter) => {
    await start(3);
    for (const more of ['--yes', '--dry-run', '']) {
      const ran = await run(`param delete ${filter} ${more}`);
      expect(ran).toMatchObject({ code: 2, stdout: '' });
      expect(ran.stderr).toContain('would match every row; to mean every row say --all-rows');
    }
    expect(wire.seen).toEqual([]);
  });

  it.each(['--filter paramKey', '--filter =x', '--filter ""'])('%s is no filter', async (filter) => {
    await start(3);
    const ran = await run(`param delete ${filter} --yes`);
    expect(ran).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is written KEY=VALUE (equal) or KEY~VALUE'),
    });
    expect(wire.seen).toEqual([]);
  });
});

describe('delete --filter', () => {
  it('means equality, even where the server compares loosely', async () => {
    await start(4);
    expect((await run('param delete --filter paramKey=tmp --yes')).code).toBe(0);
    expect(asked()[0]).toContain('paramKey_equal=tmp');
    expect(removed()).toEqual(['1,3']);
  });

  it('~ means contains, and a suffix what the list means by it', async () => {
    await start(2);
    await run('param delete --filter paramKey~tm --yes');
    await run('param delete --filter paramKey_likeright=tmp. --yes');
    expect(asked().map((query) => /paramKey\w*=[^&]*/.exec(query ?? '')?.[0])).toEqual([
      'paramKey_like=tm',
      'paramKey_likeright=tmp.',
    ]);
    expect(removed()).toHaveLength(2);
  });

  it('goes in parts', async () => {
    await start(250);
    expect((await run('param delete --filter paramValue=v --yes')).code).toBe(0);
    const sizes = removed().map((ids) => ids?.split(',').length);
    expect(sizes.sort()).toEqual([100, 100, 50]);
  });

  it('the question says how many and which first', async () => {
    await start(7);
    const ran = await run('param delete --filter paramValue=v');
    expect(ran).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(7: 参数1, 参数2, 参数3, 参数4, 参数5, …)'),
    });
    expect(removed()).toEqual([]);
  });

  it('--dry-run shows the very calls that would be sent', async () => {
    await start(4);
    const line = 'param delete --filter paramKey=tmp';
    const shown = await run(`${line} --dry-run`);
    expect(removed()).toEqual([]);
    await run(`${line} --yes`);
    expect(shown).toMatchObject({
      code: 0,
      stdout: removed()
        .map((ids) => `POST ${removal}\n${JSON.stringify({ ids }, null, 2)}\n`)
        .join(''),
    });
  });

  it('--expect refuses another count', async () => {
    await start(4);
    const ran = await run('param delete --filter paramKey=tmp --expect 4 --yes');
    expect(ran).toMatchObject({ code: 7, stderr: expect.stringContaining('There are 2 rows now, not 4') });
    expect((await run('param delete 1 2 --expect 1 --yes')).code).toBe(7);
    expect(removed()).toEqual([]);
    expect((await run('param delete --filter paramKey=tmp --expect 2 --yes')).code).toBe(0);
    expect(removed()).toHaveLength(1);
  });
});

describe('delete --all-rows', () => {
  it.each([
    ['--yes', 2, 'add --yes --expect 3'],
    ['', 2, 'add --yes --expect 3'],
    ['--yes --expect 2', 7, 'There are 3 rows now, not 2'],
    ['--yes --expect x', 2, '--expect must be a positive whole number'],
    ['--expect 3', 2, 'Add --yes'],
    ['1 --yes --expect 3', 2, 'one of them'],
    ['--filter paramKey=tmp --yes --expect 3', 2, 'one of them'],
  ])('%s deletes nothing', async (more, code, said) => {
    await start(3);
    const ran = await run(`param delete --all-rows ${more}`);
    expect(ran).toMatchObject({ code, stderr: expect.stringContaining(said) });
    expect(removed()).toEqual([]);
  });

  it('--yes --expect with the true count deletes every row', async () => {
    await start(3);
    expect((await run('param delete --all-rows --yes --expect 3')).code).toBe(0);
    expect(removed()).toEqual(['1,2,3']);
  });

  it.each([
    ['2', 12, 0],
    ['y', 12, 0],
    ['3', 0, 1],
    // As the question writes thousands.
    ['3,', 0, 1],
  ])('on a terminal the count is typed: %s', async (typed, code, calls) => {
    await start(3);
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const terminal = openTerminal(['param', 'delete', '--all-rows'], env);
    await terminal.until('Type the count, 3, to go on');
    expect(terminal.lines()).toContain('(3: 参数1, 参数2, 参数3)');
    terminal.type(`${typed}\r`);
    expect(await terminal.ended).toBe(code);
    expect(removed()).toHaveLength(calls);
  });

  it('on a terminal, too, a yes is not enough', async () => {
    await start(3);
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const terminal = openTerminal(['param', 'delete', '--all-rows', '--yes'], env);
    await terminal.until('--expect 3');
    expect(await terminal.ended).toBe(2);
    expect(removed()).toEqual([]);
  });
});

describe('rows of a tree', () => {
  const dept = (id: string, children: object[] = []) => ({
    ...{ id, tenantId: '000000', parentId: '0', deptName: id, fullName: id, sort: 1, deptCategory: 1 },
    ...{ deptCategoryName: '公司', children },
  });
  const below: Readonly<Record<string, string[]>> = { '1': ['2', '5'], '2': ['3'], '4': ['6'] };
  /** A server that removes after a while, and nothing that still has children; `kept` is removed by nobody. */
  const plant = async (kept?: string) => {
    const left = new Set(['1', '2', '3', '4', '5', '6']);
    const trees = [dept('1', [dept('2', [dept('3')]), dept('5')]), dept('4', [dept('6')])];
    wire = await startWire(async (seen) => {
      if (seen.method === 'GET') return ok(trees);
      const id = new URLSearchParams(seen.body).get('ids') ?? '';
      if (id === kept || below[id]?.some((child) => left.has(child)))
        return refused(400, 'tree.has_children', '请先删除子节点!');
      await new Promise((resolve) => setTimeout(resolve, 20));
      left.delete(id);
      return ok(null);
    });
    return left;
  };

  it('go one after the other, each when what is below it is gone', async () => {
    const left = await plant();
    const ran = await run('dept delete --all-rows --yes --expect 6');
    expect(ran.code, ran.stderr).toBe(0);
    expect([...left]).toEqual([]);
  });

  it('stay, with all that is above, where one cannot go; the others go', async () => {
    const left = await plant('3');
    const config = emptyConfig();
    const ran = await run('dept delete --all-rows --yes --expect 6 -o json', {
      env: { MALL_CONFIG_DIR: config },
    });
    expect(ran.code, ran.stderr).toBe(9);
    const states = JSON.parse(ran.stdout).map((row: { state: string }) => row.state);
    expect(states.sort()).toEqual(['done', 'done', 'done', 'failed', 'failed', 'failed']);
    expect([...left].sort()).toEqual(['1', '2', '3']);
  });
});
