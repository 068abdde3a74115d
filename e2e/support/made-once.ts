import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where things are that journeys make once, whichever of them comes first. */
export const sharedFolder = 'MALL_E2E_SHARED';

/** A folder that is filled once in a run; journeys of other processes wait for it, and fail where it failed. */
export async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(process.env[sharedFolder] ?? '', name);
  const [done, failed] = [`${folder}.done`, `${folder}.failed`];
  // Whoever makes the folder fills it.
  if (mkdirSync(folder, { recursive: true }) !== undefined)
    await fill(folder).then(
      () => writeFileSync(done, ''),
      (error: unknown) => writeFileSync(failed, String(error)),
    );
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return folder;
}
