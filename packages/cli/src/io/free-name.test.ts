import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../testing/temp.js';
import { freeName } from './free-name.js';

it.each([
  ['report.csv', 'report-1.csv', 'report-2.csv'],
  ['report', 'report-1', 'report-2'],
  ['a.tar.gz', 'a.tar-1.gz', 'a.tar-2.gz'],
])('beside %s there is room for %s, then for %s: nothing is overwritten and the ending stays', (...names) => {
  const folder = tempFolder('names');
  const [first = '', second = '', third = ''] = names.map((name) => join(folder, name));
  for (const free of [first, second, third]) {
    expect(freeName(first)).toBe(free);
    writeFileSync(free, '');
  }
});
