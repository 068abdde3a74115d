import { registry, sortableFields } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { contractCatalogue } from '../command/catalogue.js';
import { pageOptions } from '../resource/input/query.js';
import { manifestHome } from '../testing/run-shell.js';
import { sampleNouns } from '../testing/sample-nouns.js';
import { readLine } from './read-line.js';
import { pathOf } from './request-path.js';

const home = await manifestHome(contractCatalogue());

function pathFor(words: readonly string[]): string | undefined {
  try {
    const line = readLine(words, home);
    return line && pathOf(line, pageOptions(line.flags));
  } catch {
    return undefined;
  }
}

it('leaves an order by what rows cannot be sorted by to the shell, which says so', async () => {
  const seen = { sorted: 0, left: 0 };
  for (const [name, entry] of Object.entries(registry)) {
    const resource = await entry.resource();
    const list = 'list' in resource.operations ? resource.operations.list : undefined;
    if (!list || pathFor([name, 'list']) === undefined) continue;
    const sortable = sortableFields(list);
    for (const column of Object.keys(resource.row.shape)) {
      const isSorted = pathFor([name, 'list', '--sort', `-${column}`]) !== undefined;
      expect(isSorted, `${name} ${column}`).toBe(sortable.has(column));
      seen[isSorted ? 'sorted' : 'left'] += 1;
    }
  }
  expect(Math.min(seen.sorted, seen.left)).toBeGreaterThan(5);
});

it('leaves rows with fields that not everybody may read to the shell, which says what is missing', async () => {
  const samples = await manifestHome(sampleNouns);
  for (const words of [['list'], ['get', '7']]) {
    expect(readLine(['param', ...words], samples)).toBeDefined();
    expect(readLine(['crate', ...words], samples)).toBeUndefined();
  }
});

it.each([
  [['--tenant-name', '果'], { tenantName_like: '果' }],
  [['--tenant-name='], { tenantName: '' }],
  [['--tenant-name', '果', '--filter', 'tenantName~店'], { tenantName: '果', tenantName_like: '店' }],
] as const)('looks for parts of texts as the shell does: %j', (words, asked) => {
  const path = pathFor(['tenant', 'list', ...words]) ?? '';
  expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
    ...{ current: '1', size: '10' },
    ...asked,
  });
});

it('leaves an order that is longer than a list takes to the shell', () => {
  const sorted = (times: number) =>
    pathFor(['param', 'list', '--sort', Array.from({ length: times }, () => 'paramName').join(',')]);
  expect(sorted(2)).toBeDefined();
  expect(sorted(21)).toBeUndefined();
});
