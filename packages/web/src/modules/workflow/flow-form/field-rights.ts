/** What a node says of a field, as starts and tasks are told. */
export interface FormProperty {
  readonly id: string;
  readonly readable: boolean;
  readonly writable: boolean;
  readonly required: boolean;
}

export interface FieldRight {
  readonly readable: boolean;
  readonly writable: boolean;
  /** Nothing where that is the form's to say. */
  readonly required: boolean | undefined;
}

/** What may be done with a field, or with a column of a sub-form. */
export type FieldRights = (field: string, parent?: string) => FieldRight;

const all: FieldRight = { readable: true, writable: true, required: undefined };
const none: FieldRight = { readable: false, writable: false, required: false };
const reading: FieldRight = { readable: true, writable: false, required: false };

/** Of somebody who has nothing to do here: what the server has left in the form is read. */
export const readOnly: FieldRights = () => reading;

/** The same rights, of whoever was only lent a task: it comes back to who has to fill it in. */
export const lent =
  (rights: FieldRights): FieldRights =>
  (field, parent) => ({ ...rights(field, parent), required: false });

/**
 * The rights of a node on its form (wire contract of workflows, section 5): those that it names, and all where its model
 * names none. A column of a sub-form is named beside it (`items.price`) or alone, or treated as the sub-form is.
 *
 * @example
 * rightsOf(detail.form.taskForm)('days').writable
 */
export function rightsOf(properties: readonly FormProperty[]): FieldRights {
  if (properties.length === 0) return () => all;
  const named = new Map<string, FieldRight>(properties.map((one) => [one.id, one]));
  const own = (name: string): FieldRight => named.get(name) ?? none;
  return (field, parent) => {
    if (parent === undefined) return parentRight(named, field);
    const right = named.get(`${parent}.${field}`) ?? named.get(field);
    if (right) return right;
    return columnsOf(named, parent).length > 0 ? none : { ...own(parent), required: undefined };
  };
}

const columnsOf = (named: ReadonlyMap<string, FieldRight>, parent: string): FieldRight[] =>
  [...named].filter(([name]) => name.startsWith(`${parent}.`)).map(([, right]) => right);

/** A sub-form of which a column is written is written: its rows are sent. */
function parentRight(named: ReadonlyMap<string, FieldRight>, field: string): FieldRight {
  const right = named.get(field) ?? none;
  const written = right.readable && columnsOf(named, field).some(({ writable }) => writable);
  return written ? { ...right, writable: true } : right;
}
