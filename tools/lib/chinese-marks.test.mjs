import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

const isWords = (name) => /(zh-cn|-words|-errors|-messages|errors|messages|words)\.ts$/.test(name);
const packages = ['sdk', 'expression', 'workflow', 'server', 'cli', 'web'];
/** A comma or semicolon of another language, beside a Chinese word. */
const foreign = /[\u4e00-\u9fa5”」』）][,;] \S|\S[,;] [\u4e00-\u9fa5“「『（【]/;

/** What a file says: the texts between quotes, without comments. */
const textsIn = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`|"(?:[^"\\]|\\.)*"/g) ?? []);

test('Chinese sentences have Chinese commas and semicolons', () => {
  const found = packages.flatMap((name) => {
    const folder = inRoot('packages', name, 'src');
    return readdirSync(folder, { recursive: true })
      .filter(isWords)
      .flatMap((file) =>
        textsIn(`${folder}/${file}`)
          .filter((text) => foreign.test(text))
          .map((text) => `${name}/${file}: ${text}`),
      );
  });
  assert.deepEqual(found, []);
});
