import type { ProcessModel } from '@mall/workflow';
import { columnRight, type NodeRights, rightsOf, rowKey } from './node-rights.js';

/** A node of a deployed version. */
export interface NodeOf {
  readonly definitionId: string;
  readonly activityId: string;
}

/** What somebody may read of a form: what any of the nodes that they were asked at lets them read. */
export interface Reading {
  readonly all: boolean;
  readonly rights: readonly NodeRights[];
}

/** Of somebody who sees to it that processes run. */
export const readsAll: Reading = { all: true, rights: [] };

/** Written by the product beside the form: everybody who may read the instance may read it. */
export const shownToAll: ReadonlySet<string> = new Set([
  ...['applyUser', 'applyUserName', 'serialNumber', 'pass', 'copyUser', 'backToRejecter'],
  ...['wf_process_terminate', 'wf_latest_task_assignee', 'wf_platform', 'wf_assignee'],
]);

/** Whole forms as they were sent, and switches of the engine: shown to nobody. */
const kept = /^(wf_form_option$|wf_form_variable$|_FLOWABLE_|_ACTIVITI_)/;

/**
 * What the nodes let be read. A version that says nothing of fields keeps none from anybody; whoever was asked at no
 * node of a version that does reads none of its fields.
 */
export function readingAt(models: ReadonlyMap<string, ProcessModel>, nodes: readonly NodeOf[]): Reading {
  const rights: NodeRights[] = [];
  for (const { definitionId, activityId } of nodes) {
    const model = models.get(definitionId);
    if (!model) continue;
    const there = rightsOf(model, model.nodes[activityId]);
    if (there === undefined) return readsAll;
    rights.push(there);
  }
  return { all: false, rights };
}

/** Whether a field of the form may be read. */
export const reads = ({ all, rights }: Reading, name: string): boolean =>
  all || rights.some((one) => one.get(named(name))?.readable === true);

/** `$days` is what is shown for the value `days`. */
const named = (name: string): string => name.replace(/^\$/, '');

/**
 * Of the values of an instance, those that may be read; of rows of a sub-form the columns that may.
 *
 * @example
 * readable(readingAt(models, [task]), { days: 3, salary: 9 }); // { days: 3 }
 */
export function readable(
  reading: Reading,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (kept.test(name)) return [];
      if (reading.all) return [[name, value]];
      if (!reads(reading, name)) return shownToAll.has(name) ? [[name, value]] : [];
      return [
        [name, Array.isArray(value) ? value.map((row) => columnsOf(reading, named(name), row)) : value],
      ];
    }),
  );
}

/** A row of a sub-form without the columns that no node shows. */
function columnsOf(reading: Reading, field: string, row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const isRead = (name: string) => name === rowKey || readsColumn(reading, field, name);
  return Object.fromEntries(Object.entries(row).filter(([name]) => isRead(name)));
}

/** Whether a column of a sub-form may be read: never where its sub-form may not. */
export const readsColumn = ({ all, rights }: Reading, field: string, column: string): boolean =>
  all ||
  rights.some((one) => one.get(field)?.readable === true && columnRight(one, field, named(column)).readable);
