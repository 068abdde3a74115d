import type { AnyResource } from '@mall/sdk/contract';
import { nameFieldOf } from '../row.js';

/** Columns of the machinery that say nothing to a reader. */
const silent = new Set([
  'isDeleted',
  'version',
  'children',
  'hasChildren',
  'ancestors',
  'createUser',
  'updateUser',
  'createDept',
]);

/**
 * What the detail shows: the list's columns first, then everything else the row has, but no secrets and no names
 * that stand beside the id they name.
 */
export function detailFields(resource: AnyResource): string[] {
  const named = new Set(Object.keys(resource.row.shape).map((field) => nameFieldOf(resource, field)));
  const beside = (field: string) =>
    named.has(field) || (/Name$/.test(field) && field.slice(0, -4) in resource.row.shape);
  const wanted = (field: string) =>
    !silent.has(field) &&
    !resource.secrets.includes(field) &&
    (resource.columns.includes(field) || !beside(field));
  const rest = Object.keys(resource.row.shape).filter((field) => !resource.columns.includes(field));
  const own = resource.options?.status === undefined ? rest.filter((field) => field !== 'status') : rest;
  const base = ['id', 'createTime', 'updateTime'];
  const [middle, last] = [
    own.filter((field) => !base.includes(field)),
    base.filter((field) => own.includes(field)),
  ];
  return [...resource.columns, ...middle, ...last].filter(wanted);
}
