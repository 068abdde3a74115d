import { type BlueprintDocument, checkDocument, type Kinds, loadKinds } from '@mall/sdk';
import { explainIssues, type FieldIssue } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { readEntries } from '../../io/documents.js';

const name = z.string().min(1).max(64);
/** YAML writes 5.80 and 13800000000 as numbers; they travel as text. */
const textual = z.union([z.string(), z.number()]).transform(String);
const secret = z.string().min(1).max(64);

/** What a tenant to test with holds beside what a tenant's file says. */
const besideSchema = z.strictObject({
  tenant: z.string().min(1).max(50).optional(),
  codes: z
    .array(
      z.strictObject({
        count: z.number().int().min(1).max(100_000),
        prefix: name.optional(),
        channel: name.optional(),
      }),
    )
    .default([]),
  passwords: z.record(name, secret).default({}),
  stock: z.record(name, textual).default({}),
});
type Beside = z.output<typeof besideSchema>;

/** A tenant's file, with codes, passwords by account and stock by goods beside it. */
export interface SeedFile extends Beside {
  readonly document: BlueprintDocument;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads the file, or nothing; what is unknown or wrong in it is refused before anything is made. */
export async function readSeed(file: string | undefined, context: Context): Promise<SeedFile> {
  const entries = file === undefined ? [{}] : await readEntries(file, context.io);
  const [entry = {}] = entries;
  const { beside, rest } = split(entry);
  const { data, error } = besideSchema.safeParse(beside);
  const checked = documentOf(rest, await loadKinds(), context);
  const { language } = context;
  const issues: FieldIssue[] = [
    ...(error ? explainIssues(error, beside, { language }) : []),
    ...(checked.issues ?? []),
  ];
  if (issues.length > 0) throw new Failure('resource:error.invalid', { exit: 'usage', issues });
  if (entries.length !== 1 || !data || !checked.document)
    throw new Failure('io:error.badFile', {
      exit: 'usage',
      params: { file: file ?? '', reason: `${entries.length} > 1` },
    });
  const seed = { ...data, document: checked.document };
  checkNames(seed);
  return seed;
}

function split(entry: Raw): { beside: Raw; rest: Raw } {
  const isBeside = ([key]: [string, unknown]) => key in besideSchema.shape;
  const all = Object.entries(entry);
  return {
    beside: Object.fromEntries(all.filter(isBeside)),
    rest: Object.fromEntries(all.filter((one) => !isBeside(one))),
  };
}

function documentOf({ users, ...rest }: Raw, kinds: Kinds, { language }: Context) {
  const named = Array.isArray(users) ? { users: users.map(namedUser) } : users === undefined ? {} : { users };
  // What all tenants share is not of one tenant.
  const own = new Map([...kinds].filter(([, { platform }]) => !platform));
  return checkDocument({ version: 1, ...rest, ...named }, own, language);
}

/** Whoever has an account has a name; that of the account will do. */
function namedUser(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('account' in row)) return row;
  const user: Raw = { name: row.account, ...row };
  return { realName: user.name, ...user };
}

/** What is said beside the rows is said of rows that there are. */
function checkNames({ document, passwords, stock }: SeedFile): void {
  const check = (section: string, key: string, said: object) => {
    const rows = document[section];
    const known = new Set(Array.isArray(rows) ? rows.map((row) => row[key]) : []);
    for (const one of Object.keys(said))
      if (!known.has(one))
        throw new Failure('seed:error.beside', { exit: 'usage', params: { section, name: one } });
  };
  check('users', 'account', passwords);
  check('goods', 'name', stock);
}
