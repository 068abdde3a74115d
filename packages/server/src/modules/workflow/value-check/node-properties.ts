import { extensions, type FlowNode } from '@mall/workflow';

/** What a node says of a field beside who may read and write it. */
export interface NodeProperty {
  readonly id: string;
  readonly name: string | undefined;
  readonly type: string | undefined;
  /** Nothing where it leaves that to the form. */
  readonly required: boolean | undefined;
}

/** By the field's name, in both spellings; of a column of a sub-form by `items.price`, or by its own name alone. */
export const nodeProperties = (node: FlowNode | undefined): ReadonlyMap<string, NodeProperty> =>
  new Map(
    node
      ? [...extensions(node, 'formProp'), ...extensions(node, 'formProperty')].flatMap(({ attributes }) => {
          const { id, name, type, required } = attributes;
          const says = required === undefined || required === '' ? undefined : required === 'true';
          return id ? [[id, { id, name, type, required: says }] as const] : [];
        })
      : [],
  );

/** The control whose values a property's type means (the engine's form properties); none for text of any kind. */
export const controlOfType = (type: string | undefined): string | undefined =>
  type === undefined ? undefined : controls[type];

const controls: Readonly<Record<string, string>> = {
  ...{ long: 'number', int: 'number', integer: 'number', double: 'number', boolean: 'switch', date: 'date' },
};
