import type { Session } from '../agenda/context.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';

type Input = Acting & {
  readonly definitionId: string /** its running instances as well */;
  readonly instances?: boolean;
};

/** Stops a version of a process: nothing starts from it any more. */
export const suspendDefinition: Command<Input, void> = {
  name: 'suspendDefinition',
  run: (session, input) => markDefinition(session, input, true),
};

async function markDefinition(session: Session, input: Input, suspended: boolean): Promise<void> {
  const { definitionId, instances = false } = input;
  // Who is just starting an instance is waited for, so that none is missed.
  const [row] = await session.tx.lockDefinitions({ id: definitionId });
  if (!row || !session.owns(row)) throw new WorkflowError('definition_not_found', { id: definitionId });
  const name = row.name ?? row.key;
  if (row.suspended === suspended && !instances)
    throw new WorkflowError(suspended ? 'definition_suspended' : 'definition_not_suspended', { name });
  await session.tx.write([{ table: 'definition', patch: { suspended }, where: { id: definitionId } }]);
  if (!instances) return;
  const running = await session.tx.select('instance', { definitionId, state: 'running' });
  await session.tx.lockRoots(running.map((each) => each.rootId));
  const ids = (await session.tx.select('instance', { definitionId, state: 'running' })).map(
    (each) => each.id,
  );
  if (ids.length === 0) return;
  await session.tx.write([
    { table: 'instance', patch: { suspended }, where: { id: ids } },
    { table: 'task', patch: { suspended }, where: { instanceId: ids, endTime: null } },
    { table: 'timer', patch: { suspended }, where: { instanceId: ids } },
  ]);
}

/** Lets a version of a process start instances again. */
export const activateDefinition: Command<Input, void> = {
  name: 'activateDefinition',
  run: (session, input) => markDefinition(session, input, false),
};
