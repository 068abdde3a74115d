import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const settings = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let folder: string;

beforeAll(async () => {
  // Below the package, so that what it depends on is found as it would be where it is installed.
  folder = mkdtempSync(join(root, 'node_modules', '.shipped-'));
  const expression = join(folder, 'node_modules/@mall/expression');
  await ship(join(root, '../expression'), expression);
  cpSync(join(root, '../expression/package.json'), join(expression, 'package.json'));
  await ship(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a package by its own settings into another folder. */
async function ship(from: string, to: string): Promise<void> {
  const { default: config } = await import(join(from, 'tsup.config.ts'));
  const entries = Object.entries(config.entry as Record<string, string>);
  const entry = Object.fromEntries(entries.map(([name, file]) => [name, join(from, file)]));
  const external = [/^@mall\//];
  await build({ ...config, entry, external, outDir: join(to, 'dist'), silent: true, config: false });
}

it('what is built is where the package says, and a plain Node runs it', () => {
  const targets = Object.values(settings.exports as Record<string, { default: string }>).map(
    (each) => each.default,
  );
  for (const file of targets) expect(existsSync(join(folder, file)), file).toBe(true);
  const built = (name: string) => JSON.stringify(join(folder, settings.exports[name].default));
  const [main, sql] = [built('.'), built('./sql')];
  const program = `
    import { createEngine, createMemoryStore } from ${main};
    import { createSqlStore, workflowMigrations } from ${sql};
    const xml = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">' +
      '<startEvent id="s"/><endEvent id="e"/><sequenceFlow id="f" sourceRef="s" targetRef="e"/></process></definitions>';
    let last = 0;
    const engine = createEngine({ store: createMemoryStore(), clock: { now: () => new Date(0) }, ids: { next: () => String(++last) } });
    await engine.deploy({ resources: [{ name: 'p', xml }] });
    console.log((await engine.start({ key: 'p' })).state, typeof createSqlStore, workflowMigrations.length > 0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(said.trim()).toBe('completed function true');
});
