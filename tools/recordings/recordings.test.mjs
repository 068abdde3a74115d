import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steady } from './steady.mjs';
import { svgOf } from './svg.mjs';

const plain = { colour: undefined, bold: false, dim: false, inverse: false };

/** Cells of a line; a wide character is followed by its empty half. */
const cellsOf = (text, look = {}) =>
  [...text].flatMap((char) => {
    const wide = /\p{Script=Han}/u.test(char);
    const cell = { ...plain, ...look, text: char, width: wide ? 2 : 1 };
    return wide ? [cell, { ...cell, text: '', width: 0 }] : [cell];
  });

const textOf = (cells) => cells.map(({ text }) => text).join('');

test('what changes from run to run is replaced, and nothing moves', () => {
  const lines = [
    ['a 127.0.0.1:43127 b', 'a 127.0.0.1:8080  b'],
    ['default 127.0.0.1-43127', 'default 127.0.0.1-8080 '],
    ['任务 20261122-204113-1f2e3d', '任务 20261122-101500-4f2a9c'],
    ['用时 3s, 139 条/秒', '用时 1s, 900 条/秒'],
    ['第 1-4 条，共 200 条', '第 1-4 条，共 200 条'],
    ['8ZAXHMZ4EH 可用 2026-11-23 03:51', 'K7M2Q9XH4T 可用 2026-11-22 10:15'],
    ['● 409 毫秒', '● 12  毫秒'],
  ];
  for (const [before, after] of lines) assert.equal(textOf(steady(cellsOf(before))), after);
});

test('codes below each other differ, as they do in every run', () => {
  const lines = ['8ZAXHMZ4EH  Usable', '8ZAXHMZ4EJ  Usable', '8ZAXHMZ4EK  Usable', '8ZAXHMZ4EM  Usable'];
  const shown = lines
    .map((line) => cellsOf(line))
    .map(steady)
    .map(textOf);
  assert.equal(new Set(shown).size, lines.length);
  for (const line of shown) assert.match(line, /^[0-9A-Z]{10} {2}Usable$/);
});

test('a picture has its text as text, Chinese over two columns each, and is small', () => {
  const line = [...cellsOf('a<b ', { bold: true }), ...cellsOf('租户', { colour: 2 }), ...cellsOf(' c')];
  const svg = svgOf([line, cellsOf('租户 ', { inverse: true })], 'Tenants & more');
  assert.match(svg, /<title>Tenants &amp; more<\/title>/);
  assert.match(svg, /class="t s" x="12" [^>]*>a&lt;b<\/text>/);
  const wide = /class="c2" x="([\d.]+)" [^>]*textLength="([\d.]+)">租户<\/text>/.exec(svg);
  assert.deepEqual(wide?.slice(1), ['45.6', '33.6']);
  assert.match(svg, /<rect class="i" x="12" y="30" width="33.6"/);
  assert.ok(svg.length < 4_000);
});
