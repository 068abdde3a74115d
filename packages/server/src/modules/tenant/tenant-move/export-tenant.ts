import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RowSecrets } from '../../../support/row-secrets.js';
import type { Tell } from '../../../support/tell.js';
import { digestOf } from './bring-files.js';
import type { Checksum } from './checksum.js';
import { type Departure, departureFrom, type MovedFile, type Place } from './departure.js';
import { type Kind, readKinds } from './read-kinds.js';
import { resealed } from './sealed-values.js';
import { readFacts, type TenantFacts } from './tenant-facts.js';
import { fileAt, listFile, prepareFolder, writeManifest, writeSlice } from './tenant-folder.js';

interface ExportOptions {
  readonly folder: string;
  /** What seals the secrets in the folder. */
  readonly sealing: RowSecrets;
  readonly tell: Tell;
}

/**
 * Writes a tenant to a folder, as it is at this moment: all rows are of one snapshot, and nobody is kept from anything.
 * One that was killed is begun anew.
 *
 * @throws StartError move.folder_taken, move.no_tenant, move.management, move.ephemeral, move.unknown_kind
 */
export async function exportTenant(
  place: Place,
  tenantId: string,
  { folder, sealing, tell }: ExportOptions,
): Promise<TenantFacts> {
  const { database } = place;
  const kinds = await readKinds(place);
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const facts = await readFacts(tx, kinds, tenantId, randomUUID());
    await prepareFolder(folder);
    const departure = await departureFrom(place, tx, facts);
    const sums: Record<string, Checksum> = {};
    const slices: Record<string, number> = {};
    for (const kind of kinds) {
      slices[kind.table] = await writeKind(departure, kind, { folder, sealing, tell });
      sums[kind.table] = await departure.sum(kind);
      tell({ event: 'rows', tenantId, table: kind.table });
    }
    const { files, lost } = await writeFiles(departure, folder);
    for (const name of lost) tell({ event: 'lost', tenantId, file: name });
    await writeManifest(folder, { format: 1, facts, sums, slices, files });
    tell({ event: 'exported', tenantId, folder, files });
    return facts;
  });
}

async function writeKind(
  departure: Departure,
  kind: Kind,
  { folder, sealing }: ExportOptions,
): Promise<number> {
  let after: string | null = null;
  for (let number = 1; ; number += 1) {
    const found = await departure.slice(kind, after);
    if (!found) return number - 1;
    const lines = found.lines.map(({ row, sealed }) => ({
      ...{ row, sealed: resealed(sealed, departure.secrets, sealing) },
    }));
    await writeSlice(folder, kind.table, number, lines);
    after = found.last;
  }
}

async function writeFiles({ files }: Departure, folder: string) {
  const lost: string[] = [];
  let count = 0;
  for await (const file of files('0')) {
    const digest = await writeFile(file, fileAt(folder, file.name));
    const { id, name, size } = file;
    await listFile(folder, { id, name, size, digest });
    if (digest === null) lost.push(name);
    else count += 1;
  }
  return { files: count, lost };
}

async function writeFile({ open }: MovedFile, path: string): Promise<string | null> {
  const bytes = await open();
  if (!bytes) return null;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
  return digestOf(createReadStream(path));
}
