import type { Kind } from './load-kinds.js';
import { pathOf } from './names.js';
import { type PlacedRow, placedRows } from './read-live.js';
import type { LiveRow, RowPort } from './row-port.js';

/** New rows that are made on one look at a tree. */
const perLook = 50;

interface Look {
  readonly placed: PlacedRow[];
  left: number;
}

/** Where rows of a tree stand is known from all of them alone: they are read for several new rows at once. */
export class TreeLook {
  private readonly looks = new Map<string, Look>();

  constructor(private readonly port: RowPort) {}

  /** The rows as they were a few new rows ago. */
  async recent(kind: Kind): Promise<readonly PlacedRow[]> {
    const look = this.looks.get(kind.name);
    if (!look || look.left === 0) return this.fresh(kind);
    look.left -= 1;
    return look.placed;
  }

  async fresh(kind: Kind): Promise<readonly PlacedRow[]> {
    const placed = placedRows(kind, await this.port.rows(kind));
    this.looks.set(kind.name, { placed, left: perLook - 1 });
    return placed;
  }

  made(kind: Kind, name: string, row: LiveRow): void {
    this.looks.get(kind.name)?.placed.push({ row, name, path: pathOf(kind, name) });
  }

  /** Nothing is known any more: a row was changed, or nobody knows whether one was made. */
  forget({ name }: Kind): void {
    this.looks.delete(name);
  }
}
