import { type FieldIssue, messageText, type user } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { uploadOf } from '../../../http/uploads.js';
import { type Importable, importable } from '../../../import/importable.js';
import { type GivenLines, linesOfFile, type ReadLine } from '../../../import/read-import.js';
import { rowTrial } from '../../../import/try-row.js';
import { AppError } from '../../../support/app-error.js';
import { namedBeside, userColumns } from './user-columns.js';
import { preparePassword } from './user-passwords.js';

/** All people of a file or none (wire contract, section 3.15). */
export const userImport =
  (host: Host): Handlers<typeof user.operations>['importUser'] =>
  async (ctx, { file, isCovered = 0 }) => {
    const into = await peopleOf(host, ctx);
    const cover = Number(isCovered) === 1;
    if (cover) into.update?.allow(ctx, { id: '1' });
    const work = ctx.turns.work(ctx.requestId);
    const lines = await read(into, { path: uploadOf(file).path, language: ctx.language, work });
    const quick = await withOnePassword(ctx);
    await inTransaction(quick, 'user.importUser', (inner) => takeAll(host, inner, { into, cover, lines }));
    return null;
  };

/** What a file may say of people: everything but their passwords, which they are given. */
async function peopleOf(host: Host, ctx: UserContext): Promise<Importable> {
  const into = await importable(host, ctx, 'user');
  return { ...into, headers: userColumns, fields: into.fields.filter(({ secret }) => !secret) };
}

/** The most people of one file: all of them are one transaction. */
const maxPeople = 2_000;

async function read(into: Importable, given: GivenLines): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for await (const line of linesOfFile(into, given, () => undefined, maxPeople)) lines.push(withNames(line));
  return lines;
}

function withNames(line: ReadLine): ReadLine {
  const values = { ...line.values };
  for (const [field, name] of Object.entries(namedBeside)) {
    if (!values[field]?.trim() && values[name]) values[field] = values[name];
    delete values[name];
  }
  return { ...line, values };
}

/** One hash for all of them: they are given the same first password, or one that nobody knows. */
async function withOnePassword(ctx: UserContext): Promise<UserContext> {
  const { passwordHash } = await preparePassword(ctx, undefined);
  return { ...ctx, passwords: { ...ctx.passwords, hash: async () => passwordHash } };
}

/** What is wrong with more than these says nothing new. */
const maxIssues = 100;

/** @throws AppError request.invalid with what is wrong in each line; then nobody has been made */
async function takeAll(
  host: Host,
  ctx: UserContext,
  { into, cover, lines }: { readonly into: Importable; readonly cover: boolean; readonly lines: ReadLine[] },
): Promise<void> {
  const trial = await rowTrial(host, ctx, into, cover);
  const issues: FieldIssue[] = [];
  for (const { line, ...row } of lines) {
    const result = await trial(ctx, row);
    if (!('reasons' in result)) continue;
    for (const { field, rule, message } of result.reasons) {
      const said = messageText('import.at_line', ctx.language, { line, message });
      issues.push({ field: field === '' ? String(line) : `${line}.${field}`, rule, message: said });
    }
    if (issues.length >= maxIssues) break;
  }
  if (issues.length > 0) throw new AppError('request.invalid', { issues: issues.slice(0, maxIssues) });
}
