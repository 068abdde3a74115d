import { type FormField, isEmptyValue, type ReplyShape } from '@mall/sdk/contract';
import type { Row } from '../../row.js';

export interface ReplyTable {
  readonly name: string | undefined;
  readonly columns: readonly FormField[];
  readonly rows: readonly Row[];
}

export interface ReplyContent {
  readonly fields: readonly FormField[];
  /** The single values, as a row has them. */
  readonly values: Row;
  readonly tables: readonly ReplyTable[];
}

type Reply = Readonly<Record<string, unknown>>;

/**
 * What the replies of one action have to show: the values that all of them agree on, and the rows of all of them.
 *
 * @example
 * contentOf(shape, [{ changed: 1, changes: [{ name: 'Pear' }] }]).tables[0]?.rows.length; // 1
 */
export function contentOf(shape: ReplyShape, replies: readonly unknown[]): ReplyContent {
  const objects = replies.filter(isObject);
  const [first = {}] = objects;
  const isAgreed = ({ name }: FormField) =>
    !isEmptyValue(first[name]) && objects.every((reply) => isSame(reply[name], first[name]));
  return {
    fields: shape.values.filter(isAgreed),
    values: { ...first, id: '' },
    tables: shape.tables.map(({ name, columns }) => ({
      name,
      columns: withoutIds(columns),
      rows: replies
        .flatMap((reply) => rowsAt(reply, name))
        .map((row, place) => ({ ...row, id: String(place) })),
    })),
  };
}

const isObject = (reply: unknown): reply is Reply =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whoever sees what a row is called needs no id of it. */
function withoutIds(columns: readonly FormField[]): readonly FormField[] {
  const others = columns.filter(({ name, kind }) => name !== 'id' && kind !== 'list');
  return others.length > 0 ? others : columns;
}

/** The rows under a name, or the reply itself where it is a list of them. */
function rowsAt(reply: unknown, name: string | undefined): readonly Reply[] {
  const list = name === undefined ? reply : isObject(reply) && reply[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}
