import { type AnyResource, formFieldsOf, loadResource, resourceNames } from '@mall/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'base' });
});
afterAll(() => server.close());

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

it('what a descriptor says to be unique beside the title is what the database keeps unique', async () => {
  const { rows } = await server.services.database.query<{ on: string; last: string }>(
    `select replace(c.relname, 'mall_', '') as on, a.attname as last from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[i.indnkeyatts - 1]
     where i.indisunique and not i.indisprimary and c.relname like 'mall\\_%'`,
  );
  const kept = new Map<string, string[]>();
  for (const { on, last } of rows) kept.set(on, [...(kept.get(on) ?? []), camel(last)]);
  expect(kept.size).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const name of resourceNames) {
    // Generic code sees every resource as one.
    const resource = (await loadResource(name)) as unknown as AnyResource;
    const table = /-scope$/.test(name) ? `scope_${name.replace('-scope', '')}` : name.replaceAll('-', '_');
    const changeable = formFieldsOf(resource).filter(({ editable }) => editable === 'always');
    const names = changeable.map((field) => field.name).filter((field) => field !== resource.title);
    const expected = names.filter((field) => kept.get(table)?.includes(field));
    const { unique = [] } = resource;
    // The title, and what is set once, may say so too.
    const said = unique.filter((field) => names.includes(field));
    if (
      said.sort().join() !== expected.sort().join() ||
      unique.some((field) => !kept.get(table)?.includes(field))
    )
      wrong.push(`${name}: ${expected}`);
  }
  expect(wrong).toEqual([]);
});
