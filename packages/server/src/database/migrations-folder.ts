import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `migrations/` of this package, whether this file runs from `src/` or bundled from `dist/`. */
function find(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta')) && dirname(folder) !== folder)
    folder = dirname(folder);
  return join(folder, 'migrations');
}

export const migrationsFolder = find();
