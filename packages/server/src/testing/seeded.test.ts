import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentOf, dayBegan } from './seeded-key.js';
import { createTestServer } from './test-server.js';

describe('a database that is kept for other test files', () => {
  it('holds in every table as many rows as one that was begun from nothing', async () => {
    const servers = [
      await createTestServer(),
      await createTestServer({}, undefined, { before: async () => undefined }),
    ];
    const counts = await Promise.all(servers.map(countsOf));
    for (const server of servers) await server.close();
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]?.mall_menu).toBeGreaterThan(100);
  });

  const folder = mkdtempSync(join(tmpdir(), 'mall-content-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  it('is another when a byte, a name or the journal of what it was made of is another', () => {
    write('0001.sql', 'select 1');
    write('journal.json', '1, 2');
    const seen = [contentOf([folder])];
    for (const change of [
      () => write('0001.sql', 'select 2'),
      () => write('journal.json', '2, 1'),
      () => renameSync(join(folder, '0001.sql'), join(folder, '0002.sql')),
    ]) {
      change();
      seen.push(contentOf([folder]));
    }
    expect(new Set(seen).size).toBe(4);
    write('0002.test.ts', 'no part of it');
    expect(contentOf([folder])).toBe(seen.at(-1));
  });

  it.each([
    ['2026-03-01T15:59:59Z', '2026-03-01T00:00:00Z'],
    ['2026-03-01T16:00:00Z', '2026-03-01T16:00:00Z'],
    ['2026-03-01T23:59:00Z', '2026-03-01T16:00:00Z'],
  ])('is of the day in Shanghai and in Greenwich: at %s of %s', (now, began) => {
    expect(dayBegan(new Date(now), 'Asia/Shanghai').getTime()).toBe(Date.parse(began));
  });
});

async function countsOf({ services }: Awaited<ReturnType<typeof createTestServer>>) {
  const { rows } = await services.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  // Who signs in and which server runs is of the moment.
  const found: Record<string, number> = {};
  for (const { name } of rows.filter(({ name }) => name !== 'mall_worker')) {
    const { rows: counted } = await services.database.query<{ n: number }>(
      `select count(*)::int as n from ${name}`,
    );
    found[name] = counted[0]?.n ?? -1;
  }
  return found;
}
