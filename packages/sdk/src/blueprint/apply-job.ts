import type { Language } from '../contract/texts/language.js';
import { ApiError, ConflictError, isMallError, ValidationError } from '../core/errors/mall-error.js';
import type { JobDefinition } from '../jobs/job-definition.js';
import { type Kind, type Kinds, kindNamed } from './load-kinds.js';
import type { FieldChange } from './plan-changes.js';
import {
  isForbidden,
  type LiveEntry,
  type PlacedRow,
  placedRows,
  valuesOf,
  withTargets,
} from './read-live.js';
import type { LiveRow, RowPort } from './row-port.js';
import { type Step, stageOf } from './steps.js';
import { TreeLook } from './tree-look.js';
import { isSame } from './values.js';
import { newRowValues, partValues, plainValues } from './wire-values.js';
import { blueprintText } from './words.js';

/** What the journal keeps of a step: the row, what the server says only once, and whether anything was left to do. */
export interface StepResult {
  readonly id: string;
  /** It was as planned already: a step that happened before a death, or somebody was faster. */
  readonly already?: true;
}

export interface ApplyOptions {
  readonly language: Language;
}

type Conflict = 'ambiguous' | 'appeared' | 'changed' | 'gone';

/** The steps of one run; ids that are known from an earlier look are kept for it. */
class Applier {
  private readonly ids = new Map<string, Map<string, string>>();
  private readonly loading = new Map<string, Promise<Map<string, string>>>();
  private readonly trees: TreeLook;

  constructor(
    private readonly port: RowPort,
    private readonly kinds: Kinds,
    private readonly language: Language,
  ) {
    this.trees = new TreeLook(port);
  }

  async run(step: Step): Promise<StepResult> {
    const kind = kindNamed(this.kinds, step.section);
    if (step.action === 'remove') return this.remove(kind, step);
    const found = await this.find(kind, step);
    if (step.action === 'create') return found ? this.madeBefore(kind, step, found) : this.create(kind, step);
    if (!found) throw this.conflict('gone', step);
    if (step.action === 'update') return this.update(kind, step, found);
    return this.set(kind, step, found);
  }

  private conflict(rule: Conflict, { section, name }: Step, more: { field?: string; count?: number } = {}) {
    const { field = '', count = 0 } = more;
    const message = blueprintText(rule, this.language, { section, name, field, count });
    return new ConflictError(message, { code: `blueprint.${rule}`, status: 409 });
  }

  private async look(kind: Kind, { action, name }: Step): Promise<readonly PlacedRow[]> {
    if (kind.below !== undefined)
      return action === 'create' ? this.trees.recent(kind) : this.trees.fresh(kind);
    const key = kind.fields[kind.key]?.field ?? '';
    return placedRows(kind, await this.port.rows(kind, { [key]: name }));
  }

  /** The row as it is now, with the part that the step writes. */
  private async find(kind: Kind, step: Step): Promise<PlacedRow | undefined> {
    const same = (await this.look(kind, step)).filter(({ name }) => name === step.name);
    const [found] = same;
    if (same.length > 1) throw this.conflict('ambiguous', step, { count: same.length });
    if (!found || step.part === undefined || !kind.reads[step.part]) return found;
    const read = await this.port.part(kind, step.part, found.row);
    return { ...found, row: { ...found.row, ...read } };
  }

  /** Steps that go side by side ask for the same rows once. */
  private load(section: string): Promise<Map<string, string>> {
    const under = this.loading.get(section) ?? this.read(section).finally(() => this.loading.delete(section));
    this.loading.set(section, under);
    return under;
  }

  private async read(section: string): Promise<Map<string, string>> {
    const kind = kindNamed(this.kinds, section);
    const seen = await this.port.rows(kind).catch((error: unknown) => {
      if (isForbidden(error)) return [];
      throw error;
    });
    const rows = placedRows(kind, seen);
    const ids = new Map(rows.map(({ name, row }) => [name, row.id]));
    this.ids.set(section, ids);
    return ids;
  }

  private async idOf(section: string, name: string): Promise<string> {
    const known = this.ids.get(section)?.get(name) ?? (await this.load(section)).get(name);
    if (known !== undefined) return known;
    const message = blueprintText('unknownName', this.language, { section, name });
    throw new ValidationError(message, { code: 'blueprint.unknownName', status: 400 });
  }

  /** What the document would say of the row now. */
  private async said(kind: Kind, placed: PlacedRow): Promise<LiveEntry> {
    for (const section of withTargets(this.kinds, [kind.name]))
      if (section !== kind.name && !this.ids.has(section)) await this.load(section);
    const nameOfId = (to: string, id: string) =>
      [...(this.ids.get(to) ?? [])].find(([, one]) => one === id)?.[0];
    return { ...placed, values: valuesOf(kind, placed, nameOfId) };
  }

  /** The fields that still are as they were planned to change; none when all of them have changed already. */
  private async left(kind: Kind, step: Step, placed: PlacedRow): Promise<FieldChange[]> {
    const { values } = await this.said(kind, placed);
    return step.fields.filter(({ field, before, after }) => {
      const spec = kind.fields[field];
      if (!spec || isSame(kind, spec, values[field], after)) return false;
      if (step.fresh || isSame(kind, spec, values[field], before)) return true;
      throw this.conflict(step.action === 'create' ? 'appeared' : 'changed', step, { field });
    });
  }

  private resolve = (section: string, name: string): Promise<string> => this.idOf(section, name);

  private keep({ name }: PlacedRow | Step, kind: Kind, id: string): void {
    this.ids.get(kind.name)?.set(name, id);
  }

  private async create(kind: Kind, step: Step): Promise<StepResult> {
    const values = await newRowValues(kind, step, this.resolve);
    const row = await this.port.create(kind, values).catch((error: unknown) => {
      this.trees.forget(kind);
      throw error;
    });
    this.trees.made(kind, step.name, row);
    this.keep(step, kind, row.id);
    const once = kind.descriptor.secrets.filter((key) => typeof row[key] === 'string' && row[key] !== '');
    return { id: row.id, ...Object.fromEntries(once.map((key) => [key, row[key]])) };
  }

  /** A step that happened before a death has made this very row; any other is somebody else's. */
  private async madeBefore(kind: Kind, step: Step, placed: PlacedRow): Promise<StepResult> {
    const asked = { ...step, fields: step.fields.map((one) => ({ ...one, before: one.after })) };
    await this.left(kind, asked, placed);
    this.keep(step, kind, placed.row.id);
    return { id: placed.row.id, already: true };
  }

  private async update(kind: Kind, step: Step, placed: PlacedRow): Promise<StepResult> {
    const { row } = placed;
    const left = await this.left(kind, step, placed);
    if (left.length === 0) return { id: row.id, already: true };
    const values = await plainValues(kind, left, row, this.resolve, this.isNamed);
    this.trees.forget(kind);
    await this.port.update(kind, row, values);
    return { id: row.id };
  }

  private async set(kind: Kind, step: Step, placed: PlacedRow): Promise<StepResult> {
    const { row } = placed;
    const left = await this.left(kind, step, placed);
    if (left.length === 0 || step.part === undefined) return { id: row.id, already: true };
    const values = await partValues(kind, step.part, left, row, this.resolve, this.isNamed);
    await this.port.set(kind, step.part, row, values);
    return { id: row.id };
  }

  /** An id that some name stands for: only those may be replaced by what a document says. */
  private isNamed = (section: string, id: string): boolean =>
    [...(this.ids.get(section)?.values() ?? [])].includes(id);

  private async remove(kind: Kind, step: Step): Promise<StepResult> {
    const rows: readonly LiveRow[] = await this.port.rows(kind);
    const found = rows.find(({ id }) => id === step.id);
    if (!found) return { id: step.id ?? '', already: true };
    if (step.version !== undefined && Number(found.version) !== step.version)
      throw this.conflict('changed', step, { field: kind.key });
    this.trees.forget(kind);
    await this.port.remove(kind, found);
    return { id: found.id };
  }
}

/**
 * The job that does a plan. Every step looks first: what has happened already is not done twice, and what somebody else
 * has changed since the plan is a conflict of that step alone.
 *
 * @example
 * const job = applyJob(clientPort(client, { tenant: '000000' }), await loadKinds(), { language: 'en-US' });
 * await planJob(memoryJournal(), { id: 'j1', kind: 'apply.tenant' }, planUnits({ changes: [] }, await loadKinds()));
 * job.idempotent; // true
 */
export function applyJob(port: RowPort, kinds: Kinds, { language }: ApplyOptions): JobDefinition {
  const applier = new Applier(port, kinds, language);
  return {
    idempotent: true,
    // The plan was made of steps.
    stage: ({ input }) => stageOf(input as Step, kinds),
    send: ({ input }) => applier.run(input as Step).catch(refusedAlone),
  };
}

/** A job takes a 403 for the end of all its units; which rows may be written differs from step to step. */
function refusedAlone(error: unknown): never {
  if (!isMallError(error) || !isForbidden(error)) throw error;
  const { message, code, requestId } = error;
  throw new ApiError(message, { code, requestId, status: 422, cause: error });
}
