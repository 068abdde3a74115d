import { circlesOf } from './circles.mjs';

/** The room a file is in, and the line it stands on; undefined where no line names it. */
export function roomOf(layers, file) {
  const found = layers
    .flatMap((names, line) => names.map((pattern) => ({ pattern, line })))
    .filter(({ pattern }) => matches(pattern, file))
    .sort((a, b) => b.pattern.length - a.pattern.length)[0];
  if (!found) return undefined;
  return { name: file.split('/').slice(0, found.pattern.split('/').length).join('/'), line: found.line };
}

/** `name/*` is every folder inside `name`; a plain name is itself and what lies in it. */
function matches(pattern, path) {
  const parts = pattern.split('/');
  const of = path.split('/');
  return parts.length <= of.length && parts.every((part, at) => part === '*' || part === of[at]);
}

/** What a package breaks of its rules, before anything temporary is forgiven. */
export function judge(name, rule, read) {
  const { layers, uses } = rule;
  const { inside, outside, lost } = read;
  return {
    lost: lost.map(({ from, to }) => `packages/${name}/src/${from}: ${to} leads nowhere`),
    homeless: [...inside.keys()]
      .filter((file) => !roomOf(layers, file))
      .map((file) => `packages/${name}/src/${file}: no line of tools/arrows/arrows.json names its room`),
    foreign: outside
      .filter(({ from, to }) => !uses.includes(to) && !isForTests(from, to))
      .map(({ from, to }) => `packages/${name}/src/${from}: ${name} may not use ${to}`),
    arrows: wrongArrows(name, layers, inside),
    circles: circlesOf(inside).map((files) => ({ package: name, circle: files })),
    unused: withoutUse(name, rule, read),
  };
}

const isForTests = (from, to) => from.startsWith('testing/') && to.endsWith('/testing');

/** Imports that go up, sideways or into a room without a line; one entry a pair of rooms, with the files that do it. */
function wrongArrows(name, layers, inside) {
  const wrong = new Map();
  for (const [file, targets] of inside)
    for (const target of targets) {
      const from = roomOf(layers, file);
      const to = roomOf(layers, target);
      if (!from || !to || from.name === to.name || to.line < from.line) continue;
      const key = `${from.name} → ${to.name}`;
      const entry = wrong.get(key) ?? { package: name, from: from.name, to: to.name, files: [] };
      entry.files.push(`${file} → ${target}`);
      wrong.set(key, entry);
    }
  return [...wrong.values()];
}

/** Lines speak of what is there: a room that is gone, or an entry that nothing uses, leaves the list. */
function withoutUse(name, { layers, uses }, { inside, outside }) {
  const files = [...inside.keys()];
  const used = new Set(outside.map(({ to }) => to));
  return [
    ...layers
      .flat()
      .filter((pattern) => !files.some((file) => matches(pattern, file)))
      .map((pattern) => `tools/arrows/arrows.json: packages/${name} has no room ${pattern}`),
    ...uses
      .filter((entry) => !used.has(entry))
      .map((entry) => `tools/arrows/arrows.json: packages/${name} uses nothing of ${entry}`),
  ];
}

/** Takes off what is temporarily forgiven; a forgiveness that nothing needs any more is stale. */
export function forgive(temporary, { arrows, circles }) {
  const covers = (entry, found) =>
    entry.circle
      ? found.circle !== undefined && nameOfCircle(entry.circle) === nameOfCircle(found.circle)
      : found.circle === undefined && sameArrow(entry, found);
  const all = [...arrows, ...circles];
  return {
    open: all.filter((found) => !temporary.some((entry) => covers(entry, found))),
    stale: temporary.filter((entry) => !all.some((found) => covers(entry, found))),
  };
}

const nameOfCircle = (files) => [...files].sort().join(' ');

const sameArrow = (a, b) => a.package === b.package && a.from === b.from && a.to === b.to;
