import { describe, expect, it } from 'vitest';
import { modules } from '../../modules.js';

/** The pages that a database starts with, as the server's parts declare them. */
const parts = import.meta.glob<string>('../../../../../server/src/modules/**/*.part.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the icons of the menu', () => {
  it('are known for every page that a database starts with', () => {
    const named = Object.values(parts).flatMap((text) =>
      [...text.matchAll(/\bicon: '([\w-]+)'/g)].map(([, name]) => name ?? ''),
    );
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(Object.values(modules).flatMap(({ icons }) => Object.keys(icons ?? {})));
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});
