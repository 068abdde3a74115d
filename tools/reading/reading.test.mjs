import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { bin, inRoot } from '../lib/root.mjs';
import { misplacedIn } from './misplaced.mjs';

const helpersIn = (text, file = 'shop.tsx') => misplacedIn(text, file).map(({ helper }) => helper);

test('a helper stands below the first that calls it', () => {
  const main = 'export function main() { return help(); }\n';
  const help = 'function help() { return 1; }\n';
  assert.deepEqual(misplacedIn(help + main, 'shop.ts'), [{ line: 1, helper: 'help', callers: ['main'] }]);
  assert.deepEqual(helpersIn(main + help), []);
  assert.deepEqual(helpersIn(`${main}${help}export const other = () => help();\n`), []);
});

test('a helper of a helper, a component and what is only named are calls too', () => {
  assert.deepEqual(
    helpersIn('export const main = () => one();\nfunction two() {}\nfunction one() { two(); }\n'),
    ['two'],
  );
  assert.deepEqual(helpersIn('function Row() {}\nexport const List = () => <Row />;\n'), ['Row']);
  assert.deepEqual(helpersIn('function run() {}\nexport const command = { run };\n'), ['run']);
});

test('a default within a pattern is a call like any other', () => {
  assert.deepEqual(
    helpersIn('function help() {}\nexport function main(one) { const { a = help() } = one; return a; }\n'),
    ['help'],
  );
});

test('what only has the name of a helper is none of its callers', () => {
  const help = 'function help() {}\n';
  assert.deepEqual(helpersIn(`${help}export const main = (help) => help();\n`), []);
  assert.deepEqual(helpersIn(`${help}export const main = (one) => one.help({ help: 1 });\n`), []);
  assert.deepEqual(helpersIn(`${help}export type Main = ReturnType<typeof help>;\n`), []);
  assert.deepEqual(helpersIn(`${help}export function main() { { const help = 1; } return help(); }\n`), [
    'help',
  ]);
});

test('what others see, what makes a value while the module loads and what its statements use stay where they are', () => {
  assert.deepEqual(helpersIn('export function help() {}\nexport const main = () => help();\n'), []);
  assert.deepEqual(helpersIn('function help() {}\nconst main = () => help();\nexport { help, main };\n'), []);
  assert.deepEqual(helpersIn('function make() {}\nexport const table = make();\n'), []);
  assert.deepEqual(
    helpersIn("function open() {}\nfunction again() { open(); }\ntest('it', () => open());\n"),
    [],
  );
  assert.deepEqual(helpersIn('const small = () => 1;\nexport const main = () => small();\n'), []);
});

test('signatures of one function are one', () => {
  const help =
    'function help(a: string): void;\nfunction help(a: number): void;\nfunction help(a: unknown) {}\n';
  assert.deepEqual(helpersIn(`export const main = () => help(1);\n${help}`, 'shop.ts'), []);
  assert.deepEqual(helpersIn(`${help}export const main = () => help(1);\n`, 'shop.ts'), ['help']);
});

async function inFolder(files, command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'mall-reading-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const ended = await new Promise((resolve) => {
    execFile(command, args(folder), { cwd: folder }, (error, out, talk) =>
      resolve({ code: error?.code ?? 0, out, talk }),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  return ended;
}

test('the check says what to move, and where', async () => {
  const files = {
    'packages/shop/src/main.ts': 'function help() {}\nexport const main = () => help();\n',
    'tools/fine.mjs': 'export const fine = () => help();\nfunction help() {}\n',
    'tools/dist/made.mjs': 'this is no program\n',
    'packages/shop/tsup.config.bundled_ab1.mjs': 'made, read and removed by a build beside this\n',
  };
  const { code, out, talk } = await inFolder(files, process.execPath, (folder) => [
    inRoot('tools/check-reading.mjs'),
    folder,
  ]);
  assert.equal(code, 1);
  assert.equal(
    talk,
    'packages/shop/src/main.ts:1 help stands above main, which alone calls it: move it below main\n',
  );
  assert.match(out, /2 files: 1 functions/);
});

test('a function of the module with a block is declared; what is typed, wrapped or inside may be an arrow', async () => {
  const lint = async (text) => {
    const files = {
      'shop.tsx': text,
      'biome.json': JSON.stringify({
        linter: { rules: { preset: 'none' } },
        plugins: [inRoot('tools/lint/no-block-arrow.grit')],
      }),
    };
    return (await inFolder(files, bin('biome'), () => ['lint', 'shop.tsx'])).code;
  };
  assert.equal(await lint('export const main = async (a: number): Promise<number> => { return a; };\n'), 1);
  assert.equal(await lint('const main = <T,>(a: T) => { return a; };\n'), 1);
  assert.equal(await lint('const main = function* () { yield 1; };\n'), 1);
  assert.equal(
    await lint('export function main() { const inner = () => { return 1; }; return inner; }\n'),
    0,
  );
  assert.equal(await lint('export const main = (a: number) => a + 1;\n'), 0);
  assert.equal(await lint('export const main: Main = (a) => { return a; };\n'), 0);
  assert.equal(await lint('export const Main = memo(() => { return <p />; });\n'), 0);
  assert.equal(await lint('for (const a of [1]) { const b = () => { return a; }; b(); }\n'), 0);
});
