import { WorkflowError } from '../errors.js';
import { createGraph, type Graph } from '../model/graph.js';
import { modelFormat, type ProcessModel } from '../model/process-model.js';
import { checkModel } from '../model/validate.js';
import type { Reader } from '../store/port.js';
import type { DefinitionRow } from '../store/rows.js';

/** A deployed version, ready to run. Whether it is suspended must be read from its row. */
export interface Definition {
  readonly row: DefinitionRow;
  readonly model: ProcessModel;
  readonly graph: Graph;
}

/** Deployed versions never change, so they are read once. */
export interface DefinitionCache {
  get(reader: Reader, id: string): Promise<Definition>;
}

/**
 * A cache that keeps the latest used versions.
 * @example
 * const { model } = await createDefinitionCache(200).get(store, definitionId);
 */
export function createDefinitionCache(size: number): DefinitionCache {
  const known = new Map<string, Definition>();
  return {
    async get(reader, id) {
      const definition = known.get(id) ?? (await load(reader, id));
      known.delete(id);
      known.set(id, definition);
      for (const oldest of known.keys()) {
        if (known.size <= size) break;
        known.delete(oldest);
      }
      return definition;
    },
  };
}

async function load(reader: Reader, id: string): Promise<Definition> {
  const row = await reader.find('definition', id);
  const stored = row && (await reader.find('model', id));
  if (!row || !stored) throw new WorkflowError('definition_not_found', { id });
  const model = stored.model.format === modelFormat ? stored.model : await compileAgain(stored.xml, row.key);
  if (!model) throw new WorkflowError('definition_not_found', { id });
  return { row, model, graph: createGraph(model) };
}

const compileAgain = async (xml: string, key: string): Promise<ProcessModel | undefined> =>
  (await checkModel(xml)).models.find((model) => model.key === key);
