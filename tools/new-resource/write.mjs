import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** @throws Error when one of them is there already: nothing is overwritten, nothing half-written */
export const writeFiles = (files) => {
  const there = Object.keys(files).find((file) => existsSync(inRoot(file)));
  if (there) throw new Error(`${there} is there already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
};

/** Puts a line among its like, in alphabetical order of where they point. */
export const addLine = (file, line) => {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  if (lines.includes(line)) return;
  const target = (one) => /from '([^']+)'/.exec(one)?.[1] ?? '';
  const alike = (one) => one.startsWith(line.slice(0, 8)) && target(one) !== '';
  const after = lines.findIndex((one) => alike(one) && target(one) > target(line));
  const last = lines.findLastIndex(alike);
  lines.splice(after >= 0 ? after : last + 1, 0, line);
  writeFileSync(inRoot(file), lines.join('\n'));
};

/** Adds a module to a list `{ a, b }` or `[a, b]`, and its import. */
export const addModule = (file, { import: line, name }) => {
  addLine(file, line);
  const text = readFileSync(inRoot(file), 'utf8');
  const listed = /(modules[^=]*= [[{] ?)([\w, ]+?)( ?[\]}];)/;
  if (!listed.test(text)) throw new Error(`${file} lists no modules`);
  writeFileSync(inRoot(file), text.replace(listed, `$1$2, ${name}$3`));
};
