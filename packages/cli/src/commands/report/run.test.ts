import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, signedIn, startWire, type Wire } from '../../testing/wire.js';

const result = {
  name: 'Goods',
  resource: 'goods',
  columns: [
    { field: 'name', label: 'Name' },
    { field: 'stock', label: 'Stock' },
  ],
  rows: [{ name: '=apple', stock: '30.500' }],
  total: 3,
  groupBy: [{ field: 'categoryId', label: 'Category' }],
  measures: ['Count', 'Stock, sum'],
  groups: [
    { keys: ['Fruit'], values: ['2', '30.500'] },
    { keys: ['Greens'], values: ['1', null] },
  ],
  totals: ['3', '30.500'],
  chart: 'bar',
  series: [],
};

const declared = {
  ...{ name: 'Goods', resource: 'goods', list: 'list' },
  ...{ fields: ['name', 'categoryId'], values: { categoryId: '3', name_like: 'a' } },
};

let wire: Wire;
const env: Record<string, string> = { MALL_CONFIG_DIR: emptyConfig() };
const asked: string[] = [];
let reply: object = result;
beforeAll(async () => {
  wire = await startWire(({ path }) => {
    asked.push(path);
    return ok(path.includes('/parameters') ? declared : reply);
  });
  Object.assign(env, signedIn(wire));
});
afterAll(() => wire.close());

const run = (rest: string) => runShell(`report run 7 ${rest}`, { env });

it('shows the groups in a pipe, and the figures over all beside them', async () => {
  const { code, stdout, stderr } = await run('');
  expect([code, stdout]).toEqual([0, 'Fruit\t2\t30.500\nGreens\t1\t\n']);
  expect(stderr).toContain('3 rows in all: Count 3, Stock, sum 30.500');
  expect(asked.at(-1)).toContain('/blade-report/report/rest/preview');
});

it('has headers in a table, the rows where they are requested, and the whole result as a document', async () => {
  const table = await run('-o table');
  expect(table.stdout.split('\n')[0]).toMatch(/Category +Count +Stock, sum/i);
  expect((await run('--rows')).stdout).toBe('=apple\t30.500\n');
  expect(JSON.parse((await run('-o json')).stdout)).toEqual(result);
});

it('shows its rows where it has no groups', async () => {
  reply = { ...result, groupBy: [], groups: [] };
  expect((await run('')).stdout).toBe('=apple\t30.500\n');
  reply = result;
});

it('takes columns by the names of fields and figures', async () => {
  expect((await run('--columns categoryId')).stdout).toBe('Fruit\nGreens\n');
});

it('a document of chosen columns, or of what a query makes of it, is of the table', async () => {
  expect(JSON.parse((await run('-o json --columns categoryId')).stdout)).toEqual([
    { categoryId: 'Fruit' },
    { categoryId: 'Greens' },
  ]);
  expect(JSON.parse((await run('-o json --query length(@)')).stdout)).toBe(2);
});

describe('parameters', () => {
  const given = async (rest: string) => {
    const { code, stderr } = await run(rest);
    expect(code, stderr).toBe(0);
    return new URL(asked.at(-1) ?? '', wire.url).searchParams.get('parameters');
  };

  it('are as they are kept where nothing is said', async () => {
    const before = asked.length;
    expect(await given('')).toBeNull();
    expect(asked.slice(before)).toHaveLength(1);
  });

  it('are set by filters as a list has them; the others stay', async () => {
    expect(JSON.parse((await given('--filter categoryId=4')) ?? '')).toEqual({
      categoryId_equal: '4',
      name_like: 'a',
    });
    expect(JSON.parse((await given('--filter name~pear --filter categoryId=')) ?? '')).toEqual({
      name_like: 'pear',
      categoryId_equal: '',
    });
  });

  it('that the report does not have are refused with those that it has', async () => {
    const before = asked.filter((path) => path.includes('preview')).length;
    const { code, stderr } = await run('--filter stock=1 --lang en');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('no parameter stock; it has: name, categoryId'),
    ]);
    expect(asked.filter((path) => path.includes('preview'))).toHaveLength(before);
  });
});

it('needs a report', async () => {
  const { code, stderr } = await runShell('report run', { env });
  expect(code).toBe(2);
  expect(stderr).toContain('ID');
});
