import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** What a file loads before its own first line runs; types are gone by then. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm),
  ].map((found) => found[1] ?? '');

/** Every package that the file loads, by itself or through others of ours. */
function packagesOf(start: string): ReadonlySet<string> {
  const [packages, seen, waiting] = [new Set<string>(), new Set<string>(), [start]];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const name of importsOf(file)) {
      const path = join(dirname(file), name.replace(/\.js$/, '.ts'));
      if (!name.startsWith('.')) packages.add(name);
      else if (existsSync(path)) waiting.push(path);
    }
  }
  return packages;
}

it.each([
  ['third parties are asked', 'openid-client', 'modules/auth/social/provider-client.ts'],
  ['a MySQL is opened', 'mysql2/promise', 'modules/develop/connection/mysql-catalog.ts'],
  ['pictures are drawn or made smaller', 'sharp', 'support/load-sharp.ts'],
])('that %s with is loaded when it is done for the first time', (_what, name, file) => {
  const started = packagesOf(join(source, 'main.ts'));
  expect([...started]).toContain('fastify');
  expect([...started]).not.toContain(name);
  expect(existsSync(join(source, file))).toBe(true);
});
