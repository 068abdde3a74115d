import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { fileReply, upload } from '../../../core/file.js';
import { defineApi } from '../../../core/resource.js';
import { maxPageSize, type Page, pageOf } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';
import { importFileErrors } from './import-errors.js';
import { importLimits } from './import-limits.js';

const base = '/blade-system/import';

/** Where an import stands: its rows are looked at, wait for somebody's word, are written, have been, or shall not be. */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Where one row stands; what was found wrong with it before it was written, or when it was. */
export const importRowStates = ['waiting', 'refused', 'done', 'failed'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** One thing wrong with one cell, or with the whole row where there is no field. */
export interface ImportReason {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** One file on its way into a resource. */
export interface ImportJob {
  readonly id: string;
  readonly resource: string;
  readonly fileName: string;
  /** The fields of the file's columns, in its order. */
  readonly columns: readonly string[];
  /** 1: a row that is there already is changed instead of refused. */
  readonly cover: number;
  readonly state: ImportState;
  readonly total: number;
  /** How many rows have been looked at. */
  readonly checked: number;
  readonly refused: number;
  readonly done: number;
  readonly failed: number;
  /** Why it was stopped, where that was nobody's wish: the code of a refusal and its sentence. */
  readonly errorCode?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly createTime: string;
  readonly updateTime: string;
}

/** One line of the file. */
export interface ImportRow {
  /** As a spreadsheet counts: the heads are line 1. */
  readonly line: number;
  readonly state: ImportRowState;
  /** The cells as they were read, by field; a secret is `***`. */
  readonly values: Readonly<Record<string, string>>;
  readonly reasons: readonly ImportReason[];
  /** The row that was made or changed. */
  readonly rowId?: string | null | undefined;
}

const job: z.ZodType<ImportJob> = z.object({
  id: id(),
  resource: z.string(),
  fileName: z.string(),
  columns: z.array(z.string()),
  cover: bit(),
  state: z.enum(importStates),
  total: int(),
  checked: int(),
  refused: int(),
  done: int(),
  failed: int(),
  errorCode: z.string().nullish(),
  message: z.string().nullish(),
  createTime: z.string(),
  updateTime: z.string(),
});

const values = z.record(z.string().max(64), text(importLimits.cellLength));

const row: z.ZodType<ImportRow> = z.object({
  line: int(),
  state: z.enum(importRowStates),
  values: z.record(z.string(), z.string()),
  reasons: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
  rowId: z.string().nullish(),
});

const paging = { current: int(1).optional(), size: int(1, maxPageSize).optional() };
const byId = { send: 'query', input: z.object({ id: id() }), output: job } as const;

/**
 * Files on their way into any resource that has a form: looked at first, then written row by row, by the same call
 * as the form's. One's own imports alone.
 */
export const imports = defineApi({
  name: 'import',
  behind: true,
  operations: {
    /** Reads the file and answers once its rows are known; looking at many goes on behind. */
    check: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/check`,
        send: 'multipart',
        uploads: { file: importLimits.bytes },
        input: z.object({ file: upload(), resource: required(64), cover: bit().optional() }),
        output: job,
      }),
      'import.busy',
      'import.no_key',
      'import.no_resource',
      ...importFileErrors,
    ),
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      input: z.object({
        resource: text(64).optional(),
        state: z.enum(importStates).optional(),
        ...paging,
      }),
      // A page of what it is given.
      output: pageOf(job) as z.ZodType<Page<ImportJob>>,
    }),
    detail: endpoint({ method: 'GET', path: `${base}/detail`, ...byId }),
    rows: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/rows`,
        input: z.object({ id: id(), state: z.enum(importRowStates).optional(), ...paging }),
        output: pageOf(row) as z.ZodType<Page<ImportRow>>,
      }),
      'import.no_resource',
    ),
    /** Other cells for a row that was refused or has failed; it is looked at again. Cells that are left out stay. */
    fix: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/fix`,
        idempotent: true,
        input: z.object({ id: id(), line: int(1), values }),
        output: row,
      }),
      'import.no_resource',
      'import.not_open',
    ),
    /** Writes the rows that wait; the others stay as they are, to be put right. */
    run: refusing(
      endpoint({ method: 'POST', path: `${base}/run`, idempotent: true, ...byId }),
      'import.no_resource',
      'import.not_open',
    ),
    /** What has been written stays; the rest never will be. */
    cancel: refusing(
      endpoint({ method: 'POST', path: `${base}/cancel`, idempotent: true, danger: true, ...byId }),
      'import.no_resource',
      'import.not_open',
    ),
    /** A workbook to fill in: heads in the caller's language, and what may stand below them. */
    template: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/template`,
        reply: 'file',
        input: z.object({ resource: required(64) }),
        output: fileReply(),
      }),
      'import.no_resource',
    ),
  },
});
