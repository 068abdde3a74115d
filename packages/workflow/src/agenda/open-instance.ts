import type { InstanceRow } from '../store/rows.js';
import type { Session } from './context.js';
import { emit } from './events.js';
import { involve } from './participants.js';
import { dataVariables } from './scopes.js';
import { createToken } from './tokens.js';

/** Puts the first token into an instance that was just made; data objects become its variables. */
export function openInstance(session: Session, instance: InstanceRow, activityId: string): void {
  const { model } = session.definitionOf(instance);
  const current = session.instance.get(instance.id) ?? instance;
  session.instance.patch(instance.id, { variables: { ...dataVariables(model.data), ...current.variables } });
  const token = createToken(session, { instance, parentId: null, activityId, region: '' });
  involve(session, instance, 'starter', instance.starter);
  emit(session, 'instance.started', instance);
  session.plan({ do: 'enter', execution: token.id });
}
