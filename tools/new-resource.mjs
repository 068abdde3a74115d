import { readFileSync } from 'node:fs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { readArguments } from './new-resource/arguments.mjs';
import { generate } from './new-resource/generate.mjs';

const usage = `npm run new -- <module>/<name> [--spec file.json | --unpacked] [<module>/<name> …]

  npm run new -- shop/basket                      name, sort and remark, to start from
  npm run new -- shop/basket --spec basket.json    as described: tools/new-resource/README.md says how
  npm run new -- shop/basket --unpacked            its files came in an archive from the page 代码生成 (Code generation),
                                                   unpacked here: they get their lines and their migration
`;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** One resource: what was written is laid out by the formatter, and its table becomes a migration. */
async function writeResource({ module, name, spec, unpacked }) {
  const given = spec ?? (unpacked ? inRoot('tools/new-resource', `${name}.json`) : undefined);
  const { spec: complete, files, touched } = await generate(module, name, given && read(given), unpacked);
  const drizzle = inRoot('packages/server/node_modules/.bin/drizzle-kit');
  // See tools/migration.mjs.
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@mall/source' };
  await run(drizzle, ['generate', '--name', complete.code], {
    cwd: inRoot('packages/server'),
    env,
    quiet: true,
  });
  await run(bin('biome'), ['check', '--write', ...files, ...touched], { cwd: inRoot('.'), quiet: true });
  for (const file of files) process.stdout.write(`new      ${file}\n`);
  for (const file of touched) process.stdout.write(`a line   ${file}\n`);
  process.stdout.write(`new      packages/server/migrations: ${complete.code}\n`);
}

const wanted = readArguments(process.argv.slice(2));
if (wanted === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}
requireNode();
await install();
try {
  for (const one of wanted) await writeResource(one);
  await run(process.execPath, [inRoot('tools/docs.mjs')], { cwd: inRoot('.'), quiet: true });
  process.stdout.write('written  docs/reference\n\nnpm run check, then look at it: npm start\n');
} catch (error) {
  process.stderr.write(`${error.output ?? ''}${error.message}\n`);
  process.exitCode = 1;
}
