import type { Row } from '../../../resource/row.js';
import { draftId, parentOf, type RowEdits, type Values } from './row-edits.js';

/** One row that is to be saved, and what is to be kept of it. */
export interface RowSave {
  readonly row: Row;
  readonly values: Values;
}

/** A save that was done, with the version that came of it. */
interface Done extends RowSave {
  readonly version: unknown;
}

/** Why not all could be saved: which row was refused, and how many that had been saved could not be taken back. */
export class SaveRefused extends Error {
  constructor(
    readonly id: string,
    override readonly cause: unknown,
    readonly left: number,
  ) {
    super('a row was refused');
  }
}

/**
 * What is saved, parents before what stands below them: so no row ever hangs below one that hangs below it.
 */
export function savesOf(read: readonly Row[], rows: readonly Row[], { rows: edits }: RowEdits): RowSave[] {
  const depth = depthsOf(rows);
  return read
    .flatMap((row) => (edits[row.id] ? [{ row, values: edits[row.id] ?? {} }] : []))
    .toSorted((one, other) => depth(one.row.id) - depth(other.row.id));
}

function depthsOf(rows: readonly Row[]): (id: string) => number {
  const parents = new Map(rows.map((row) => [row.id, parentOf(row)]));
  return (id) => {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = parents.get(at))
      seen.add(at);
    return seen.size;
  };
}

type Send = (body: Values) => Promise<unknown>;

/** How rows are sent, and the new one where there is one. */
export interface SaveCalls {
  readonly update: Send;
  readonly create?: (() => Promise<unknown>) | undefined;
}

/**
 * Saves one row after the other, each with the version that was seen, and the new one last; where one is refused all that
 * were saved before it get back what they had. What the new row became.
 *
 * @throws SaveRefused
 */
export async function saveAll(saves: readonly RowSave[], { update, create }: SaveCalls): Promise<unknown> {
  const done: Done[] = [];
  let at = draftId;
  try {
    for (const save of saves) {
      at = save.row.id;
      const saved = await update({ ...save.values, ...versionOf(save.row), id: at });
      done.push({ ...save, version: (saved as Row | null)?.version });
    }
    at = draftId;
    return await create?.();
  } catch (cause) {
    throw new SaveRefused(at, cause, await takeBack(done, update));
  }
}

const versionOf = ({ version }: Values): Values =>
  version === undefined || version === null ? {} : { version };

/** The last one first: so rows go back the way they came. How many could not. */
async function takeBack(done: readonly Done[], update: Send): Promise<number> {
  let left = 0;
  for (const { row, values, version } of done.toReversed()) {
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, row[field] ?? null]));
    try {
      await update({ ...before, ...versionOf({ version }), id: row.id });
    } catch {
      left += 1;
    }
  }
  return left;
}
