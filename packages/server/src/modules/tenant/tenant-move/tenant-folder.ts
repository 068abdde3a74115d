import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../../../support/start-error.js';
import type { Checksum } from './checksum.js';
import type { Line, Slice } from './row-slices.js';
import { isTenantId, type TenantFacts } from './tenant-facts.js';

/** What a folder says of the tenant in it; written last, so that a folder without it is none. */
export interface Manifest {
  readonly format: 1;
  readonly facts: TenantFacts;
  /** By table. */
  readonly sums: Readonly<Record<string, Checksum>>;
  readonly slices: Readonly<Record<string, number>>;
  readonly files: number;
}

/** A file in a folder: without a digest, its bytes were lost before. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly digest: string | null;
}

const manifestName = 'tenant.json';
const ours: ReadonlySet<string> = new Set(['rows', 'files', 'files.jsonl', `${manifestName}.unfinished`]);

/** Who wrote these may not be read by everybody: they have everything of a tenant. */
const [folderMode, fileMode] = [0o700, 0o600];

/**
 * Makes room for a tenant in a folder: what a killed export has left there is taken away.
 *
 * @throws StartError move.folder_taken for a folder with anything else in it
 */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const names = await readdir(folder);
  if (names.some((name) => !ours.has(name))) throw new StartError('move.folder_taken', { folder });
  for (const name of names) await rm(join(folder, name), { recursive: true });
}

const rowsFile = (folder: string, table: string, number: number): string =>
  join(folder, 'rows', table, `${String(number).padStart(6, '0')}.jsonl`);

export async function writeSlice(
  folder: string,
  table: string,
  number: number,
  lines: readonly Line[],
): Promise<void> {
  await mkdir(join(folder, 'rows', table), { recursive: true, mode: folderMode });
  const text = lines.map(({ row, sealed }) => `${row}\t${JSON.stringify(sealed)}\n`).join('');
  await writeFile(rowsFile(folder, table, number), text, { mode: fileMode, flush: true });
}

/** @throws StartError move.folder_broken */
export async function readSlice(folder: string, table: string, number: number): Promise<Slice> {
  const text = await readFile(rowsFile(folder, table, number), 'utf8').catch((error: unknown) => {
    throw new StartError('move.folder_broken', { folder, reason: (error as Error).message }, error);
  });
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => {
      // No tab stands in JSON by itself.
      const [row = '', sealed = '{}'] = line.split('\t');
      return { row, sealed: JSON.parse(sealed) as Line['sealed'] };
    });
  return { lines, last: String(number) };
}

export const fileAt = (folder: string, name: string): string => join(folder, 'files', name.slice(0, 2), name);

/** Lists a file, once its bytes are there. */
export async function listFile(folder: string, file: ListedFile): Promise<void> {
  const handle = await open(join(folder, 'files.jsonl'), 'a', fileMode);
  try {
    await handle.write(`${JSON.stringify(file)}\n`);
  } finally {
    await handle.close();
  }
}

/** The files that come after one, in the order of their ids. */
export async function* listedFiles(folder: string, after: string): AsyncGenerator<ListedFile> {
  const list = join(folder, 'files.jsonl');
  if (!existsSync(list)) return;
  for await (const line of createInterface({ input: createReadStream(list, 'utf8') })) {
    const file = JSON.parse(line) as ListedFile;
    if (BigInt(file.id) > BigInt(after)) yield file;
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const [unfinished, place] = [`${manifestName}.unfinished`, manifestName].map((name) => join(folder, name));
  await writeFile(String(unfinished), JSON.stringify(manifest, null, 1), { mode: fileMode, flush: true });
  await rename(String(unfinished), String(place));
}

/** @throws StartError move.folder_broken */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Partial<Manifest>;
    if (manifest.format !== 1 || !manifest.sums || !isTenantId(manifest.facts?.tenantId))
      throw new Error(manifestName);
    return manifest as Manifest;
  } catch (error) {
    throw new StartError('move.folder_broken', { folder, reason: (error as Error).message }, error);
  }
}
