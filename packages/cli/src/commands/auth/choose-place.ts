import { type Belonging, type Choice, initialChoice, type Named, switchProblem } from '@mall/sdk';
import { messageText } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { askLine } from '../../io/prompt.js';

/** What was said of one of the two: an id or a name. */
interface Given {
  readonly dept?: string | undefined;
  readonly role?: string | undefined;
}

interface Part {
  readonly flag: 'dept' | 'role';
  readonly label: string;
  readonly offered: readonly Named[];
  readonly usual: string;
}

/**
 * One department and one role: as given, else asked for at a terminal, else what is in force.
 *
 * @throws Failure for what is not one's own, and for what can be told from nothing
 */
export async function choosePlace(
  belonging: Belonging,
  { dept, role }: Given,
  context: Context,
): Promise<Choice> {
  const { depts, roles } = belonging;
  const usual = initialChoice(belonging);
  // Who names one of them wants that one changed.
  const asks = context.io.interactive && dept === undefined && role === undefined;
  const deptPart: Part = {
    flag: 'dept',
    label: context.t('auth:switch.dept'),
    offered: depts,
    usual: usual.deptId,
  };
  const rolePart: Part = {
    flag: 'role',
    label: context.t('auth:switch.role'),
    offered: roles,
    usual: usual.roleId,
  };
  const deptId = await choose(deptPart, dept, asks, context);
  const roleId = await choose(rolePart, role, asks, context);
  const problem = switchProblem({ deptId, roleId }, belonging);
  if (problem) {
    const { flag, offered } = problem.field === 'deptId' ? deptPart : rolePart;
    throw new Failure('failure:error.contract', {
      exit: 'usage',
      params: { text: messageText(problem.message, context.language) },
      next: offered.map(({ id, name }) => `mall auth switch --${flag} ${id}  # ${name}`),
    });
  }
  return { ...(deptId && { deptId }), ...(roleId && { roleId }) };
}

async function choose(part: Part, text: string | undefined, asks: boolean, context: Context) {
  if (text !== undefined) return given(part, text);
  return asks && part.offered.length > 1 ? ask(part, context) : part.usual;
}

function given({ flag, offered }: Part, text: string): string {
  const [found, ...more] = named(offered, text);
  if (found && more.length === 0) return found.id;
  throw new Failure(found ? 'auth:error.severalNamed' : 'auth:error.notOwn', {
    exit: 'usage',
    params: { name: text },
    next: offered.map(({ id, name }) => `mall auth switch --${flag} ${id}  # ${name}`),
  });
}

/** By id first: a name may be written like one. */
function named(offered: readonly Named[], text: string): readonly Named[] {
  const byId = offered.filter(({ id }) => id === text);
  return byId.length > 0 ? byId : offered.filter(({ name }) => name === text);
}

/** A list with numbers, asked until the answer is one of it. */
async function ask({ label, offered, usual }: Part, { io, signal }: Context): Promise<string> {
  offered.forEach(({ name }, index) => {
    io.say(`  ${index + 1}  ${name}`);
  });
  const at = offered.findIndex(({ id }) => id === usual);
  for (;;) {
    const answer = await askLine(label, at < 0 ? undefined : String(at + 1), io, signal);
    const chosen = offered[Number(answer) - 1] ?? named(offered, answer)[0];
    if (chosen) return chosen.id;
  }
}

/** What somebody works as, in words. */
export const placeText = ({ depts, roles }: Belonging, { deptId, roleId }: Choice): string =>
  [depts.find(({ id }) => id === deptId), roles.find(({ id }) => id === roleId)]
    .flatMap((one) => one?.name ?? [])
    .join(' / ');
