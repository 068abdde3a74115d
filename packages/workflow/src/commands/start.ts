import { holdDefinition } from '../agenda/find-definition.js';
import { openInstance } from '../agenda/open-instance.js';
import { runAgenda } from '../agenda/run.js';
import { toVariables } from '../agenda/variables.js';
import type { InstanceRow } from '../store/rows.js';
import type { Acting, Command, GivenVariables } from './command.js';

export interface StartInput extends Acting {
  /** the newest version of a process by its key, or one version by its id */
  readonly key?: string;
  readonly definitionId?: string;
  readonly businessKey?: string;
  readonly name?: string;
  readonly variables?: GivenVariables;
  /** what the instance will be known by, where the host has said so already */
  readonly id?: string;
}

/** Starts a process. The answer is the instance at its first rest; it may have ended already. */
export const start: Command<StartInput, InstanceRow> = {
  name: 'start',
  async run(session, input) {
    const { definitionId, key = '' } = input;
    const wanted =
      definitionId === undefined ? { key, tenantId: session.tenant ?? null } : { id: definitionId };
    const definition = await holdDefinition(session, wanted, session.tenant);
    const { row, model } = definition;
    const id = input.id ?? session.newId();
    const starter = input.actor ?? null;
    const initiator = model.nodes[model.start]?.attributes.initiator;
    const instance: InstanceRow = {
      id,
      rootId: id,
      parentId: null,
      callerId: null,
      callerRegion: null,
      definitionId: row.id,
      definitionKey: row.key,
      tenantId: session.tenant === undefined ? row.tenantId : session.tenant,
      businessKey: input.businessKey ?? null,
      name: input.name ?? null,
      starter,
      state: 'running',
      shown: 'running',
      suspended: false,
      startTime: session.now,
      endTime: null,
      endActivityId: null,
      reason: null,
      variables: { ...toVariables(input.variables), ...(initiator ? { [initiator]: starter } : {}) },
      sequence: 0,
    };
    session.adopt(instance, definition);
    openInstance(session, instance, model.start);
    await runAgenda(session);
    return session.instance.get(id) ?? instance;
  },
};
