import type { FormInstance } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { Values } from '../form/form-values.js';
import type { Row } from '../row.js';

/** A column that the row's descriptor does not have. */
export interface ExtraColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** The column that it stands behind; behind all of them without one. */
  readonly after?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** What can be done with one row, beside what its calls make buttons of. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  /** For which rows it is meant; all of them without one. */
  readonly fits?: ((row: Row) => boolean) | undefined;
  readonly run: (row: Row) => void;
}

/** A tab beside what a row is and what happened to it. */
export interface DetailTab {
  readonly key: string;
  readonly title: string;
  readonly body: (row: Row) => ReactNode;
}

/** Something below the fields of a form that is no field. */
export interface FormSection {
  readonly key: string;
  readonly title: string;
  /** Undefined for a new row. */
  readonly body: (row: Row | undefined, form: FormInstance) => ReactNode;
}

/** What a form of a screen's own shape is given; it stands inside antd's Form and may have `FormPart`s in it. */
export interface FormBodyProps {
  readonly form: FormInstance;
  /** Undefined for a new row. */
  readonly row: Row | undefined;
  /** What the form begins with. */
  readonly initial: Values;
  /** Fields in which something is wrong. */
  readonly wrong: ReadonlySet<string>;
}

/** How a new row is made where a form of its fields is not enough. */
export interface Creator {
  /** What the one primary button says. */
  readonly title: string;
  readonly dialog: ComponentType<{ readonly onClose: () => void }>;
}

/**
 * What a screen puts into the generic one. A part of the page is a component, which knows by `useKit()` and `useListing()`
 * where it is, and is nothing where a person may not use it; what belongs to a row gets the row.
 *
 * @example
 * resourceScreen('attach', { slots: { above: later(() => import('./drop-files.js').then((m) => m.DropFiles)) } });
 */
export interface Slots {
  /** Between the header of the screen and its filters. */
  readonly above?: ComponentType | undefined;
  /** Beside the list, in place of the tree that it is narrowed by. */
  readonly beside?: ComponentType | undefined;
  /** Among the tools, before the one primary button. */
  readonly tools?: ComponentType | undefined;
  /** In place of the form of a new row; rows of a file are as they always are. */
  readonly creator?: Creator | undefined;
  readonly columns?: readonly ExtraColumn[] | undefined;
  /** Cells of the descriptor's columns that are drawn another way, by field. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
  readonly rowActions?: readonly RowAction[] | undefined;
  readonly detailTabs?: readonly DetailTab[] | undefined;
  /** In place of the fields under each other; all of them are kept, checked and sent as they are in every form. */
  readonly formBody?: ComponentType<FormBodyProps> | undefined;
  readonly formSections?: readonly FormSection[] | undefined;
  /** In place of the sentence of an empty list that is not filtered. */
  readonly empty?: ComponentType | undefined;
  /** Below the rows, above the pages. */
  readonly footer?: ComponentType | undefined;
}
