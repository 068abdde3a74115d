import type { Operations } from '../endpoint.js';
import { type IdsAction, idsAction, type SettingAction } from '../ids-action.js';
import type { NamedSpec } from './derive-shapes.js';

/** Makes the action of a move that a state of the record has (`moves`): whom it is for and what it does is said there. */
export type MakeMove = <Also = unknown>(
  name: string,
  action: Omit<IdsAction<Also>, 'when' | 'sets'>,
) => SettingAction<Also>;

/** @throws Error for a name that no state of the record has among its moves */
export function moveMaker(resource: string, fields: readonly NamedSpec[]): MakeMove {
  return (name, action) => {
    for (const [field, { moves }] of fields) {
      const move = moves?.[name];
      if (!move) continue;
      const sets = { [field]: move.to };
      return idsAction({ ...action, when: { [field]: move.from }, sets });
    }
    throw new Error(`${resource}: no state of it moves by ${name}`);
  };
}

/** @throws Error for a move that no operation of its name makes: nothing would offer it, nothing would refuse it */
export function checkMoves(resource: string, fields: readonly NamedSpec[], operations: Operations): void {
  for (const [field, { moves = {} }] of fields)
    for (const [name, { to }] of Object.entries(moves))
      if (operations[name]?.sets?.[field] !== to)
        throw new Error(`${resource}.${field} moves by ${name}, which is no operation made by move`);
}
