import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
/** Those whose names are everybody's; of a `*.module.css` they are its own. */
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'))
  .map((path) => path.replaceAll('\\', '/'));

/** Who says how each class looks by itself: `modules/system`, `resource/list`. */
const owners = new Map<string, Set<string>>();
for (const path of sheets)
  for (const name of classesAlone(readFileSync(join(root, path), 'utf8'))) {
    const [room = '', part = ''] = path.split('/');
    owners.set(name, (owners.get(name) ?? new Set()).add(`${room}/${part}`));
  }

/** The classes of rules that are about nothing else: `.figure {`, and not `.home .figure {`. */
function classesAlone(text: string): string[] {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}@;]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => /^\s*\.([a-z][\w-]*)(?::[\w-]+)*\s*$/i.exec(one)?.[1] ?? []),
  );
}

it('a style sheet that comes with a page changes no other page: a class looks as one place says', () => {
  expect(owners.size).toBeGreaterThan(500);
  const several = [...owners].filter(([, places]) => places.size > 1);
  expect(several.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
});
