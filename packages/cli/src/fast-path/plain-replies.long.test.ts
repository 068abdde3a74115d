import {
  type AnyResource,
  choicesOf,
  kindOf,
  loadResource,
  resourceNames,
  verbsOf,
} from '@mall/sdk/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { buildFastPath } from '../build/build-fast-path.js';
import { manifestOf } from '../testing/run-shell.js';
import { plainPage, plainRow } from './plain-reply.js';

const { root, nouns } = await manifestOf('en-US');
const found = await Promise.all(
  resourceNames.map(async (name) => {
    const specs = nouns.find((noun) => noun.name === name)?.commands ?? [];
    const { list, get } = await buildFastPath(name, specs, root.globals);
    return { name, resource: await loadResource(name), list, get };
  }),
);

const strange = [
  ...[
    '',
    ' a ',
    'a',
    'ü'.repeat(300),
    'x'.repeat(70_000),
    '1123598815738675201',
    '9'.repeat(19),
    '-7',
    '007',
  ],
  ...[0, 1, -1, 2, 1.5, 2 ** 53, Number.MAX_SAFE_INTEGER, true, null, undefined, {}, [], ['a'], { a: 1 }],
];

/** Rows that are mostly right: one that is all chance is never read. */
const rowOf = ({ row }: AnyResource) =>
  fc.record(
    Object.fromEntries(
      Object.entries(row.shape).map(([key, schema]) => {
        const usual = ['a', '7', '12.50', 1, true, null, undefined, ...choicesOf(schema as z.ZodType)].filter(
          (value) => {
            const parsed = (schema as z.ZodType).safeParse(value);
            return parsed.success && parsed.data === value;
          },
        );
        const right = { weight: 400, arbitrary: fc.constantFrom(...usual) };
        return [key, fc.oneof(right, fc.constantFrom(...strange))];
      }),
    ),
  );

describe('a reply that the fast path reads', () => {
  it('is there for each list that pages and whose rows are plain, and for its get', () => {
    const needsSchema = new Set(['json', 'list', 'object', 'url']);
    const plain = found.filter(({ resource }) =>
      Object.values(resource.row.shape).every((schema) => !needsSchema.has(kindOf(schema as z.ZodType))),
    );
    expect(plain.length).toBeGreaterThan(5);
    const missing = plain.filter(
      ({ resource, list, get }) =>
        resource.listing === 'page' && !(list && (get || verbsOf(resource).get === undefined)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(found.filter(({ get }) => get))('is read as the contract reads it: $name', ({ resource, get }) => {
    const fields = get?.row ?? {};
    const secret = new Set(resource.secrets);
    let read = 0;
    fc.assert(
      fc.property(rowOf(resource), (given) => {
        const value: unknown = JSON.parse(JSON.stringify({ stranger: 1, ...given }));
        const row = plainRow(value, fields);
        if (!row) return;
        read += 1;
        const parsed = resource.row.safeParse(value);
        expect(JSON.stringify(parsed.data)).toBe(JSON.stringify(row));
        expect(Object.keys(row).some((key) => secret.has(key))).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(20);
  });

  it('is a page whose numbers are whole and whose rows come once', () => {
    const fields = found.find(({ name }) => name === 'post')?.get?.row ?? {};
    const row = { id: '1', tenantId: '000000', postCode: 'a', postName: 'b', category: 1, sort: 1 };
    const page = { records: [row], total: 1, size: 10, current: 1, pages: 1 };
    expect(plainPage(page, fields)?.total).toBe(1);
    const others = [
      { ...page, records: [row, row] },
      { ...page, records: [{ ...row, id: 1 }] },
      { ...page, records: {} },
      { ...page, total: '1' },
      { ...page, size: 0 },
      { ...page, total: 0 },
      { ...page, current: undefined },
      [row],
      null,
    ];
    for (const other of others) expect(plainPage(other, fields), JSON.stringify(other)).toBeUndefined();
  });
});
