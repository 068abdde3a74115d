import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { ok, pageOf, type RecordedRequest, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire.close());

const total = 23;
const tenant = (index: number) => ({
  id: `${1123598815738675201n + BigInt(index)}`,
  tenantId: String(100000 + index),
  tenantName: index === 1 ? '鲜果\t店\n"甲"' : `果蔬 ${index}`,
  domainUrl: null,
  linkman: '王芳',
  accountNumber: -1,
});

async function run(line: string, terminal?: number, env = {}) {
  wire = await startWire(tenants);
  return runShell(line, { env: { ...signedIn(wire), ...env }, ...(terminal ? { terminal } : {}) });
}

function tenants(seen: RecordedRequest) {
  const query = new URL(seen.path, 'http://x').searchParams;
  const [current, size] = [Number(query.get('current') ?? 1), Number(query.get('size') ?? 10)];
  const all = Array.from({ length: total }, (_, index) => tenant(index));
  return pageOf(all.slice((current - 1) * size, current * size), total, current, size);
}

const queries = () =>
  wire.seen.map((seen) => Object.fromEntries(new URL(seen.path, 'http://x').searchParams));

describe('mall tenant list', () => {
  it('is TSV without a header on a pipe, and says on stderr what is left', async () => {
    const ran = await run('tenant list --page-size 2');
    expect(ran).toEqual({
      code: 0,
      stdout:
        '1123598815738675201\t100000\t果蔬 0\t王芳\t\t-1\t\t\n1123598815738675202\t100001\t鲜果\\t店\\n"甲"\t王芳\t\t-1\t\t\n',
      stderr: '1–2 of 23, use --all for everything\n',
    });
    expect(wire.seen[0]?.headers['blade-auth']).toBe('bearer token-of-test');
  });

  it('is an aligned table with words on a terminal', async () => {
    const { stdout } = await run('tenant list --page-size 3 --columns tenantId,tenantName,accountNumber', 60);
    expect(stripVTControlCharacters(stdout)).toBe(
      'Tenant id  Tenant name   Account quota\n100000     果蔬 0        Unlimited\n100001     鲜果 店 "甲"  Unlimited\n100002     果蔬 2        Unlimited\n',
    );
  });

  it.each([
    ['json', '[\n  {\n    "id": "1123598815738675201",\n    "tenantName": "果蔬 0"\n  }\n]\n'],
    ['ndjson', '{"id":"1123598815738675201","tenantName":"果蔬 0"}\n'],
    ['yaml', '- id: "1123598815738675201"\n  tenantName: 果蔬 0\n'],
    ['csv', 'id,tenantName\n1123598815738675201,果蔬 0\n'],
    ['tsv', '1123598815738675201\t果蔬 0\n'],
    ['name', 'tenant/1123598815738675201\n'],
  ])('-o %s', async (format, expected) => {
    const { stdout } = await run(`tenant list --page-size 1 --columns id,tenantName -o ${format}`);
    expect(stdout).toBe(expected);
  });

  it('--no-headers, --query and plain results', async () => {
    expect((await run('tenant list --page-size 1 -o csv --no-headers --columns tenantId')).stdout).toBe(
      '100000\n',
    );
    await wire.close();
    expect((await run('tenant list --page-size 2 --query [].tenantId')).stdout).toBe(
      '[\n  "100000",\n  "100001"\n]\n',
    );
    await wire.close();
    expect((await run('tenant list --query length(@) -o tsv')).stdout).toBe('10\n');
  });

  it('--all reads every page by id, --limit stops, --page starts there', async () => {
    const all = await run('tenant list --all --page-size 10 --columns id');
    expect(all.stdout.trim().split('\n')).toHaveLength(total);
    expect(all.stderr).toBe('');
    expect(queries().map((query) => [query.current, query.ascs])).toEqual([
      ['1', 'id'],
      ['2', 'id'],
      ['3', 'id'],
    ]);
    await wire.close();
    const limited = await run('tenant list --limit 15 --page-size 10 --columns tenantId');
    expect(limited.stdout.trim().split('\n')).toHaveLength(15);
    expect(limited.stderr).toContain('1–15 of 23');
    expect(queries()).toHaveLength(2);
    await wire.close();
    const third = await run('tenant list --page 3');
    expect(third.stderr).toContain('21–23 of 23');
  });

  it('sends search fields, suffixes and the order', async () => {
    await run(
      'tenant list --tenant-name 果 --filter createTime_datege=2026-01-01 --sort -createTime,tenantId',
    );
    expect(queries()).toEqual([
      {
        tenantName_like: '果',
        createTime_datege: '2026-01-01',
        ascs: 'tenantId',
        descs: 'createTime',
        current: '1',
        size: '10',
      },
    ]);
  });

  it.each([
    ['--sort nmae', 'Rows cannot be sorted by nmae, only by: '],
    ['--columns tenantNam', 'Did you mean: tenantName'],
    ['--filter nope_like=1', 'nope_like: Unknown field: nope_like'],
    ['--filter nope', '--filter is written KEY=VALUE'],
    ['--page-size 501', 'A page has at most 500 rows'],
    ['--limit 0', '--limit must be a positive whole number'],
    ['--query [', 'The JMESPath expression is wrong'],
  ])('%s is refused', async (flags, message) => {
    const ran = await run(`tenant list ${flags}`);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(message);
    if (!flags.startsWith('--query')) expect(wire.seen).toEqual([]);
  });

  it('acts for another tenant only when one is named', async () => {
    await run('tenant list --tenant 100001', undefined, {
      MALL_TOKEN: `a.${Buffer.from(JSON.stringify({ tenant_id: '000000' })).toString('base64url')}.c`,
    });
    expect(wire.seen[0]?.headers['tenant-id']).toBe('100001');
  });
});

describe('a tree', () => {
  const dept = (id: string, deptName: string, children?: object[]) => ({
    ...{ id, tenantId: '000000', parentId: '0', deptName, fullName: deptName, sort: 1, deptCategory: 1 },
    deptCategoryName: '公司',
    ...(children ? { children } : {}),
  });
  const trees = [dept('1', '总部', [dept('2', '采购', [dept('3', '水果组')])]), dept('4', '分店')];
  const list = async (line: string, terminal?: number) => {
    wire = await startWire(() => ok(trees));
    return runShell(line, { env: signedIn(wire), ...(terminal ? { terminal } : {}) });
  };

  it('is indented in a table, flat in lines, nested in documents', async () => {
    const table = await list('dept list --columns deptName,deptCategory --no-headers', 80);
    expect(table.stdout).toBe(
      '总部        Company\n  采购      Company\n    水果组  Company\n分店        Company\n',
    );
    await wire.close();
    expect((await list('dept list --columns id,deptCategory')).stdout).toBe('1\t1\n2\t1\n3\t1\n4\t1\n');
    await wire.close();
    expect(JSON.parse((await list('dept list -o json')).stdout)).toMatchObject([
      { children: [{ children: [{ id: '3' }] }] },
      { id: '4' },
    ]);
  });
});

it('what is counted of rows is shown whole: it is none of them', async () => {
  const batch = {
    ...{ batchNo: 'spring', issued: 9, usable: 5, used: 2, expired: 0, disabled: 2 },
    ...{ channel: 'shop', expireTime: null, remark: null, createTime: '2026-11-26 14:53:48' },
  };
  wire = await startWire(() => pageOf([batch], 1, 1, 10));
  const ran = await runShell('invite-code batches -o table', { env: { ...signedIn(wire), MALL_LANG: 'en' } });
  const [head = '', row = ''] = ran.stdout.split('\n');
  expect(head.split(/\s{2,}/).slice(0, 6)).toEqual([
    ...['Batch', 'Issued', 'Usable', 'Used up', 'Expired', 'Disabled'],
  ]);
  expect(row).toMatch(/^spring\s+9\s+5\s+2\s+0\s+2\s/);
});
