import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const own = Object.keys(sources).filter(
  (path) => !/\.(test|fixture)\.tsx?$/.test(path) && !path.startsWith('./testing/'),
);
const known = new Set(own);

/** Lowest first: a room imports itself and what stands before it. */
const rooms = ['i18n', 'lib', 'components', 'resource', 'modules', 'app'];
const roomOf = (path: string): number => rooms.indexOf(path.split('/')[1] ?? '');
const moduleOf = (path: string): string | undefined => /^\.\/modules\/([^/]+)\//.exec(path)?.[1];

/** Every file of ours that a file names: values, types, and what it loads later. */
function importsOf(path: string): string[] {
  const code = (sources[path] ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
  const named = code.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.js)'/g);
  return [...named].flatMap(([, to]) => {
    const target = resolve(path, to ?? '');
    if (!target) throw new Error(`${path} imports ${to}, which is not there`);
    return [target];
  });
}

function resolve(from: string, to: string): string | undefined {
  const { pathname } = new URL(to, `http://web/${from}`);
  const stem = `.${pathname.replace(/\.js$/, '')}`;
  return [`${stem}.ts`, `${stem}.tsx`].find((path) => known.has(path));
}

const arrows = own.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const said = (found: typeof arrows) => found.map(({ from, to }) => `${from} -> ${to}`);

/** The first circle that a walk along the arrows meets. */
function circle(): string[] {
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const { from, to } of arrows) {
      const found = from === path ? walk(to, [...trail, path]) : [];
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  return own.map((path) => walk(path, [])).find((found) => found.length > 0) ?? [];
}

describe('arrows between the rooms of the web', () => {
  it('are found: every file stands in a room, and rooms do import each other', () => {
    expect(own.filter((path) => roomOf(path) < 0)).toEqual([]);
    expect(arrows.length).toBeGreaterThan(500);
  });

  it('point down only, types included', () => {
    expect(said(arrows.filter(({ from, to }) => roomOf(to) > roomOf(from)))).toEqual([]);
  });

  it('lead from no module to another', () => {
    const between = ({ from, to }: { from: string; to: string }) =>
      moduleOf(from) !== undefined && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to);
    expect(said(arrows.filter(between))).toEqual([]);
  });

  it('make no circle, types included', () => {
    expect(circle()).toEqual([]);
  });
});
