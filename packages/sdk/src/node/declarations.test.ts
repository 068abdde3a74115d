import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const home = fileURLToPath(new URL('../..', import.meta.url));
const types = join(home, 'dist/types');

async function declarations(folder: string): Promise<string[]> {
  const entries = await readdir(join(types, folder), { recursive: true });
  return entries.filter((name) => name.endsWith('.d.ts')).map((name) => join(folder, name));
}

/** `…/post/post.d.ts` of a resource; groups of calls and shared shapes are none. */
const isDescriptor = (name: string): boolean =>
  /\/([\w-]+)\/\1\.d\.ts$/.test(name) && !name.startsWith('contract/modules/auth/');

describe('the emitted declarations', () => {
  beforeAll(async () => {
    const compiler = join(home, '../../node_modules/.bin/tsc');
    await promisify(execFile)(compiler, ['-b', home]);
  });

  it('of resources name rows and forms, never a schema: consumers check them in a moment', async () => {
    const files = (await declarations('contract/modules')).filter((name) => isDescriptor(name));
    expect(files.length).toBeGreaterThan(10);
    const texts = await Promise.all(
      files.map(async (name) => [name, await readFile(join(types, name), 'utf8')] as const),
    );
    expect(texts.filter(([, text]) => /\bZod(?!Type\b)\w+/.test(text)).map(([name]) => name)).toEqual([]);
  });

  it('of what runs anywhere name nothing of Node', async () => {
    const files = (await declarations('.')).filter((name) => !name.startsWith('node/'));
    const texts = await Promise.all(
      files.map(async (name) => [name, await readFile(join(types, name), 'utf8')] as const),
    );
    expect(
      texts
        .filter(([, text]) => /from 'node:|types="node"|\bBuffer\b|NodeJS\./.test(text))
        .map(([name]) => name),
    ).toEqual([]);
  });
});
