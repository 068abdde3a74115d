import { WorkflowError } from '../errors.js';
import type { DefinitionRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

export interface UpdateDefinitionInput extends Acting {
  readonly definitionId: string;
  readonly fields: Partial<Pick<DefinitionRow, 'name' | 'description' | 'category'>>;
}

/** Changes what a version of a process is called and where it is filed; what it does never changes. */
export const updateDefinition: Command<UpdateDefinitionInput, void> = {
  name: 'updateDefinition',
  async run(session, { definitionId, fields }) {
    const [row] = await session.tx.lockDefinitions({ id: definitionId });
    if (!row || !session.owns(row)) throw new WorkflowError('definition_not_found', { id: definitionId });
    const { name = row.name, description = row.description, category = row.category } = fields;
    const patch = { name, description, category };
    await session.tx.write([{ table: 'definition', patch, where: { id: definitionId } }]);
  },
};
