import { type FieldIssue, type ImportReason, messageText, type user, type Words } from '@mall/sdk/contract';
import { rememberedAccess } from '../../../accounts/access/access-cache.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Orm } from '../../../database/driver.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { uploadOf } from '../../../http/uploads.js';
import { aWhile, rolledBack } from '../../../import/check-rows.js';
import { type Importable, importable } from '../../../import/importable.js';
import { type GivenLines, linesOfFile, type ReadLine } from '../../../import/read-import.js';
import { reasonsOf, wordsFor } from '../../../import/refusal-reasons.js';
import { rowTrial, type TakenRow } from '../../../import/try-row.js';
import { AppError, fail } from '../../../support/app-error.js';
import { changePeople, planChanges } from './change-people.js';
import { namedBeside, userColumns } from './user-columns.js';
import { preparePassword } from './user-passwords.js';

/** All people of a file or none (wire contract, section 3.15). */
export const userImport =
  (host: Host, service: CrudService): Handlers<typeof user.operations>['importUser'] =>
  async (ctx, { file, isCovered = 0 }) => {
    const into = await peopleOf(host, ctx);
    const cover = Number(isCovered) === 1;
    if (cover) into.update?.allow(ctx, { id: '1' });
    const work = ctx.turns.work(ctx.requestId);
    const lines = await read(into, { path: uploadOf(file).path, language: ctx.language, work });
    const quick = await withOnePassword(ctx);
    await take(quick, { into, service }, await planOf(host, quick, { into, cover, lines }));
    return null;
  };

interface Target {
  readonly into: Importable;
  readonly service: CrudService;
}

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

interface Given {
  readonly into: Importable;
  readonly cover: boolean;
  readonly lines: readonly ReadLine[];
}

/** What the file says, once it is known that all of it can be: people to make, and changes of those who are there. */
interface Plan {
  readonly made: Values[];
  readonly changed: Values[];
}

/**
 * Looks at every line as if it were written, in transactions that are short and never committed: embedded, everybody
 * waits for a transaction, and what is wrong is known before the one that counts.
 *
 * @throws AppError request.invalid with what is wrong in each line; then nobody has been made
 */
async function planOf(host: Host, ctx: UserContext, { into, cover, lines }: Given): Promise<Plan> {
  const trial = await rowTrial(host, ctx, into, cover);
  const work = ctx.turns.work(ctx.requestId);
  const plan = newPlan(ctx, await wordsFor(ctx, into.resource), cover);
  const issues: FieldIssue[] = [];
  const remembered = rememberedAccess(ctx);
  for (let at = 0; at < lines.length && issues.length < maxIssues; ) {
    const started = work.now();
    const rest = lines.slice(at);
    const accessOf = await remembered();
    // Each line by itself: what lines have in common is the plan's to find, however many of them one transaction takes.
    const look = (db: Orm) =>
      aWhile(
        ctx,
        rest,
        async ({ line, ...row }) => ({
          line,
          result: await rolledBack({ ...ctx, accessOf, db }, (part) => trial(part, row)),
        }),
        1,
      );
    const tried = await ctx.database.ormTransaction(look);
    for (const { line, result } of tried) {
      const reasons = 'reasons' in result ? result.reasons : plan.add(result);
      issues.push(...reasons.map((reason) => issueAt(ctx, line, reason)));
    }
    at += tried.length;
    await work.give(work.now() - started);
  }
  if (issues.length > 0) throw new AppError('request.invalid', { issues: issues.slice(0, maxIssues) });
  return plan;
}

function issueAt(ctx: UserContext, line: number, { field, rule, message }: ImportReason): FieldIssue {
  const said = messageText('import.at_line', ctx.language, { line, message });
  return { field: field === '' ? String(line) : `${line}.${field}`, rule, message: said };
}

/** Lines that were tried apart meet here: an account that two of them have is one person, or refused. */
function newPlan(ctx: UserContext, words: Words, cover: boolean) {
  const made = new Map<string, Values>();
  const changed: Values[] = [];
  return {
    changed,
    get made() {
      return [...made.values()];
    },
    add({ input, over }: TakenRow): readonly ImportReason[] {
      if (over !== undefined) {
        changed.push(input);
        return [];
      }
      const account = String(input.account);
      const key = `${input.tenantId ?? ctx.actor.tenantId} ${account}`;
      const before = made.get(key);
      if (before && !cover) return reasonsOf(words, fail('user.exists', { account }));
      made.set(key, { ...before, ...input });
      return [];
    },
  };
}

const parsedBy =
  ({ update }: Importable) =>
  (input: Values): Values =>
    (update?.endpoint.input.parse(input) ?? input) as Values;

/** All of it, in as few statements as it takes; what each of them is to be is read before anybody waits for those. */
async function take(ctx: UserContext, { into, service }: Target, { made, changed }: Plan): Promise<void> {
  const password = await preparePassword(ctx, undefined);
  const people = await parsed(ctx, made, (input) => ({
    ...(into.create.endpoint.input.parse(input) as Values),
    password,
  }));
  const changes = await parsed(ctx, changed, parsedBy(into));
  const work = ctx.turns.work(ctx.requestId);
  const planned = await planChanges(ctx, service.repository, changes, work);
  // Whoever has come meanwhile goes before the transaction.
  await work.give(work.sliceMs());
  await inTransaction(ctx, 'user.importUser', async (inner) => {
    await service.createMany(inner, people);
    await changePeople(inner, service.repository, planned);
  });
}

async function parsed(
  ctx: UserContext,
  inputs: readonly Values[],
  parse: (input: Values) => Values,
): Promise<Values[]> {
  const work = ctx.turns.work(ctx.requestId);
  const found: Values[] = [];
  for (const input of inputs) {
    found.push(parse(input));
    await work.pace();
  }
  return found;
}
