import { createReadStream, existsSync } from 'node:fs';
import type { RowSecrets } from '../../../support/row-secrets.js';
import { StartError } from '../../../support/start-error.js';
import type { Tell } from '../../../support/tell.js';
import { arrive, settle } from './arrive.js';
import { digestOf } from './bring-files.js';
import type { Departure, Place } from './departure.js';
import { moveOf } from './move-state.js';
import type { TenantFacts } from './tenant-facts.js';
import { fileAt, listedFiles, type Manifest, readManifest, readSlice } from './tenant-folder.js';

interface ImportOptions {
  readonly folder: string;
  /** What has sealed the secrets in the folder. */
  readonly sealing: RowSecrets;
  readonly tell: Tell;
}

/**
 * Brings a tenant in from the folder that it was written to. One that was killed is gone on with.
 *
 * @throws StartError move.folder_broken, and all that an arrival is refused with
 */
export async function importTenant(
  place: Place,
  { folder, sealing, tell }: ImportOptions,
): Promise<TenantFacts> {
  const manifest = await readManifest(folder);
  const { tenantId, moveId } = manifest.facts;
  const known = await moveOf(place.database, tenantId);
  // Whoever has brought it in was killed before it was said.
  if (known?.state !== 'arrived' || known.moveId !== moveId) {
    const departure = departureOf(folder, manifest, sealing);
    await settle(place, departure, await arrive(place, departure, tell));
  }
  tell({ event: 'imported', tenantId });
  return manifest.facts;
}

const departureOf = (folder: string, manifest: Manifest, secrets: RowSecrets): Departure => ({
  facts: manifest.facts,
  secrets,
  hasFiles: manifest.files > 0,
  slice: async ({ table }, after) => {
    const number = Number(after ?? 0) + 1;
    return number > (manifest.slices[table] ?? 0) ? undefined : readSlice(folder, table, number);
  },
  files: async function* (after) {
    for await (const { digest, ...file } of listedFiles(folder, after))
      yield { ...file, open: () => opened(fileAt(folder, file.name), file.name, digest) };
  },
  sum: async ({ table }) => manifest.sums[table] ?? { rows: 0, sum: '0' },
});

/** @throws StartError move.file_differs where it is no more what was written */
async function opened(path: string, name: string, digest: string | null) {
  if (digest === null) return undefined;
  if (!existsSync(path) || (await digestOf(createReadStream(path))) !== digest)
    throw new StartError('move.file_differs', { name });
  return createReadStream(path);
}
