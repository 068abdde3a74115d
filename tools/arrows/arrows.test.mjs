import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { importsIn } from './imports.mjs';

const layers = [['low', 'shared.ts'], ['modules/shared'], ['modules/*'], ['app']];
let folder;
let rules;

function write(path, text) {
  const file = join(folder, 'packages/shop/src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const check = (...flags) =>
  new Promise((resolve) => {
    const file = join(folder, 'tools/arrows/arrows.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(rules));
    execFile(process.execPath, [inRoot('tools/check-arrows.mjs'), folder, ...flags], (error, out, talk) =>
      resolve({ code: error?.code ?? 0, out, talk, kept: JSON.parse(readFileSync(file, 'utf8')).temporary }),
    );
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-arrows-'));
  rules = { packages: { shop: { uses: ['@mall/sdk/contract'], layers } }, temporary: [] };
  write('low/price.ts', 'export const price = 1;\n');
  write('shared.ts', 'export const shared = 1;\n');
  write(
    'modules/shared/money.ts',
    "import { price } from '../../low/price.js';\nexport const money = price;\n",
  );
  write(
    'modules/goods/index.ts',
    "export { money } from '../shared/money.js';\nimport '@mall/sdk/contract';\n",
  );
  write('app/main.tsx', "import { money } from '../modules/goods/index.js';\nexport const start = money;\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('arrows that go down are fine', async () => {
  const { code, out } = await check();
  assert.equal(code, 0);
  assert.match(out, /1 packages, 5 files, 3 imports: 0 problems/);
});

test('an arrow that goes up is named with its files, a type-only one and a lazy one too', async () => {
  write('low/up.ts', "import type { start } from '../app/main.js';\nexport type Start = typeof start;\n");
  write('low/lazy.ts', "export const open = () =>\n  import('../modules/goods/index.js');\n");
  const { code, talk } = await check();
  assert.equal(code, 1);
  assert.match(talk, /low may not import app\n {4}low\/up\.ts → app\/main\.tsx/);
  assert.match(talk, /low may not import modules\/goods\n {4}low\/lazy\.ts → modules\/goods\/index\.ts/);
});

test('modules do not know each other', async () => {
  write('modules/tenant/tenant.ts', "export * from '../goods/index.js';\n");
  const { code, talk } = await check();
  assert.equal(code, 1);
  assert.match(talk, /modules\/tenant may not import modules\/goods/);
});

test('a circle of files is found inside one room', async () => {
  write('low/a.ts', "import type { B } from './b.js';\nexport interface A { b: B }\n");
  write('low/b.ts', "import type { C } from './c.js';\nexport interface B { c: C }\n");
  write('low/c.ts', "import type { A } from './a.js';\nexport interface C { a?: A }\n");
  const { code, talk } = await check();
  assert.equal(code, 1);
  assert.match(talk, /circle of low\/a\.ts, low\/b\.ts, low\/c\.ts/);
});

test('a room nobody placed, a lost import and a stranger are named', async () => {
  write('attic/box.ts', 'export const box = 1;\n');
  write('low/lost.ts', "export * from './nowhere.js';\n");
  write('low/stranger.ts', "import '@mall/cli';\n");
  const { code, talk } = await check();
  assert.equal(code, 1);
  assert.match(talk, /attic\/box\.ts: no line/);
  assert.match(talk, /low\/lost\.ts: \.\/nowhere\.js leads nowhere/);
  assert.match(talk, /low\/stranger\.ts: shop may not use @mall\/cli/);
});

test('a line for a room that is not there, and an entry that nothing uses, are named', async () => {
  rules.packages.shop.layers = [...layers, ['cellar', 'wings/*']];
  rules.packages.shop.uses = ['@mall/sdk/contract', '@mall/sdk/node'];
  const { code, talk } = await check();
  assert.equal(code, 1);
  assert.match(talk, /arrows\.json: packages\/shop has no room cellar/);
  assert.match(talk, /arrows\.json: packages\/shop has no room wings\/\*/);
  assert.match(talk, /arrows\.json: packages\/shop uses nothing of @mall\/sdk\/node/);
  assert.doesNotMatch(talk, /contract|modules/);
});

test('what is forgiven passes while it is there, then it must be dropped', async () => {
  rules.temporary = [{ package: 'shop', from: 'low', to: 'app', why: 'being moved' }];
  write('low/up.ts', "export { start } from '../app/main.js';\n");
  const circle = { package: 'shop', circle: ['app/main.tsx', 'low/up.ts'], why: 'being moved' };
  write('app/main.tsx', "export const start = 1;\nexport * from '../low/up.js';\n");
  rules.temporary.push(circle);
  assert.equal((await check()).code, 0);
  write('low/up.ts', 'export const up = 1;\n');
  const stale = await check();
  assert.equal(stale.code, 1);
  assert.match(stale.talk, /no longer needed .*low may not import app/);
  const pruned = await check('--prune');
  assert.equal(pruned.code, 0);
  assert.deepEqual(pruned.kept, []);
});

test('tests may look anywhere', async () => {
  write('low/price.test.ts', "import { start } from '../app/main.js';\nstart;\n");
  assert.equal((await check()).code, 0);
});

test('imports are read as they are written, not where prose or a string speaks of them', () => {
  const text = [
    "import a, { b } from './a.js';",
    'import {\n  type C,\n  d,\n} from "./c.js";',
    "export type { E } from './e.js';",
    "import './effects.css';",
    "type G = import('./g.js').G;",
    "// import h from './comment.js';",
    "/* import i from './comment.js'; */",
    "/**\n * @example\n * const m = await import('./comment.js');\n */",
    "const glob = 'image/*'; import('./j.js'); const rest = '*/';",
    "const url = 'https://example.org'; export const k = 1;",
    'export const l = (from: string) => from;',
  ].join('\n');
  assert.deepEqual(importsIn(text).sort(), [
    './a.js',
    './c.js',
    './e.js',
    './effects.css',
    './g.js',
    './j.js',
  ]);
});
