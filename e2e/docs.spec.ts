import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Block, blocksOf } from './support/documents.js';
import { expect, test } from './support/fixtures.js';
import { adminPassword, checkout, freePort, type MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { Screen } from './support/terminal.js';

const documents = ['README.md', ...readdirSync(join(checkout, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);
const textOf = (document: string): string => readFileSync(join(checkout, document), 'utf8');
const shellBlocks = documents.flatMap((document) =>
  blocksOf(document, textOf(document)).filter(({ language }) => /^(sh|bash|console|shell)$/.test(language)),
);

/** What somebody at the keyboard answers: each question once. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/租户[^\n]*$/, '\r'],
  [/(用户|账号)[^\n]*$/, 'admin\r'],
  [/密码[^\n]*$/, `${adminPassword}\r`],
];

/** Runs a block as it stands, in a terminal, answering what is asked. */
async function play(block: Block, server: MallServer): Promise<{ code: number; screen: string }> {
  const cwd = workplace();
  // A block that starts a server of its own starts it where nobody else is.
  const port = String(await freePort());
  const env = server.env({ PATH: `${join(cwd, 'bin')}:${process.env.PATH ?? ''}`, MALL_PORT: port });
  const script = `cd "${cwd}"\nset -e\n${block.code}`;
  const screen = new Screen('sh', ['-c', script], { cwd, env, cols: 160, rows: 60 });
  const open = [...answers];
  const ended = screen.exit(scaleTimeout(60_000));
  const person = setInterval(() => {
    const found = open.findIndex(([question]) => question.test(screen.text()));
    if (found >= 0) screen.type(open.splice(found, 1)[0]![1]);
  }, 100);
  try {
    return { code: await ended, screen: screen.text() };
  } finally {
    clearInterval(person);
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** A folder like a checkout's, where a block may write; its `bin` has what an installation puts on the path. */
function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-docs-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(checkout, 'node_modules/@mall/cli/bin/mall.cjs'), join(folder, 'bin/mall'));
  symlinkSync(join(checkout, 'packages/server/bin/mall-server.mjs'), join(folder, 'bin/mall-server'));
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  return folder;
}

test('README, the shell guide and the server guide have blocks, and one that is not run says why', () => {
  expect(shellBlocks.filter(({ document }) => document === 'README.md').length).toBeGreaterThan(1);
  expect(shellBlocks.filter(({ document }) => document === 'docs/cli.md').length).toBeGreaterThan(0);
  expect(shellBlocks.filter(({ document }) => document === 'docs/server.md').length).toBeGreaterThan(1);
  for (const { title, skip } of shellBlocks)
    if (skip !== undefined) expect(skip.length, title).toBeGreaterThan(15);
});

test('links between documents lead somewhere', () => {
  const others = ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'deploy/cluster/README.md'];
  const all = [...documents, ...others];
  const broken = all.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => join(dirname(document), link))
      .filter((file) => !existsSync(join(checkout, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(broken).toEqual([]);
});

test('npm start and the README name the same commands to try', async ({ server }) => {
  const readme = shellBlocks.find(({ document, code }) => document === 'README.md' && code.includes('npx'));
  const hints = server.output.split('\n').filter((line) => line.includes('npx'));
  expect(hints.map((line) => line.trim())).toEqual(readme?.code.trim().split('\n'));
});

test('every variable that the server reads is in its guide', () => {
  const folder = join(checkout, 'packages/server/dist');
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  // What ends in an underscore begins names of the shell's, which the contract knows.
  const read = built.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/\bMALL_[A-Z_]*[A-Z]\b/g) ?? [],
  );
  const table =
    textOf('docs/server.md')
      .match(/^\|.*$/gm)
      ?.join('\n') ?? '';
  expect([...new Set(read)].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  expect(read).toContain('MALL_PORT');
});

for (const block of shellBlocks.filter(({ skip }) => skip === undefined))
  test(`${block.title} runs as it stands`, { tag: block.title.startsWith('README') ? [] : '@long' }, async ({
    server,
  }) => {
    const { code, screen } = await play(block, server);
    expect(code, screen).toBe(0);
    expect(screen).not.toMatch(/\n\s+at /);
  });
