import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';
import { eraseTree } from './erase-instance.js';

/** Removes a deployment with its definitions and every instance, running or not, of them. */
export const deleteDeployment: Command<Acting & { readonly deploymentId: string }, void> = {
  name: 'deleteDeployment',
  async run(session, { deploymentId }) {
    const definitions = await session.tx.select('definition', { deploymentId });
    if (definitions.length === 0) throw new WorkflowError('deployment_not_found', { id: deploymentId });
    const ids = definitions.map((each) => each.id);
    const instances = await session.tx.select('instance', { definitionId: ids });
    await session.tx.lockRoots(instances.map((each) => each.rootId));
    for (const rootId of new Set(instances.map((each) => each.rootId))) await eraseTree(session, rootId);
    await session.tx.write([
      { table: 'model', remove: { id: ids } },
      { table: 'definition', remove: { id: ids } },
    ]);
  },
};
