import { extensions, type FlowNode, type ProcessModel } from '@mall/workflow';

/** What may be done with a field of the form at a node. */
export interface FieldRight {
  readonly readable: boolean;
  readonly writable: boolean;
}

/** By the field's name; nothing for fields that the node does not name. */
export type NodeRights = ReadonlyMap<string, FieldRight>;

/**
 * What a node lets be read and written of the form (wire contract of workflows, section 5). A model that says nothing of
 * fields anywhere keeps none from anybody; in any other, a node that does not name a field neither shows nor takes it.
 *
 * @example
 * rightsOf(model, node)?.get('days')?.writable ?? true
 */
export function rightsOf(model: ProcessModel, node: FlowNode | undefined): NodeRights | undefined {
  const says = Object.values(model.nodes).some((one) => propsOf(one).length > 0);
  if (!says) return undefined;
  return new Map(node ? propsOf(node) : []);
}

/** Both spellings: `formProp`, and `formProperty` of older models. */
const propsOf = (node: FlowNode): [string, FieldRight][] =>
  [...extensions(node, 'formProp'), ...extensions(node, 'formProperty')].flatMap(({ attributes }) => {
    const { id, readable, writable } = attributes;
    return id ? [[id, { readable: readable !== 'false', writable: writable !== 'false' }]] : [];
  });

/** In each row of a sub-form whose columns have rights of their own: its name, which it keeps wherever it stands. */
export const rowKey = 'wf_row';

const none: FieldRight = { readable: false, writable: false };

/**
 * What may be done with a column of a sub-form. It is named beside its sub-form (`items.price`) or alone (`price`); a node
 * that names it in neither way treats it as it treats the sub-form, unless it names others beside that.
 */
export function columnRight(rights: NodeRights, field: string, column: string): FieldRight {
  const right = rights.get(`${field}.${column}`) ?? rights.get(column);
  if (right) return right;
  const others = [...rights.keys()].some((name) => name.startsWith(`${field}.`));
  return others ? none : (rights.get(field) ?? none);
}

/** Names that the product writes itself, and no form does. */
const own = new Set([
  ...['applyUser', 'applyUserName', 'serialNumber', 'pass', 'copyUser', 'assignee', 'backToRejecter'],
  ...['execution', 'task', 'authenticatedUserId', 'loopCounter'],
  ...['nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances'],
]);

/** Of the names of given values, those that belong to the product or to a loop of the model. */
export function reservedOf(model: ProcessModel, names: readonly string[]): string[] {
  const loops = new Set(
    Object.values(model.nodes).flatMap(({ loop }) =>
      loop ? [loop.indexVariable, loop.elementVariable ?? ''] : [],
    ),
  );
  return names.filter(
    (name) => own.has(name) || loops.has(name) || /^(wf_|_FLOWABLE_|_ACTIVITI_)/.test(name),
  );
}
