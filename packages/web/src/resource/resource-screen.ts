import type { ComponentType } from 'react';
import type { ReplyRenderer } from './reply-renderer.js';
import type { Row } from './row.js';

export type Verb = 'create' | 'get' | 'update' | 'remove';

/** What an action's own dialog is given. */
export interface ActionDialogProps {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  /** The list must be loaded anew. */
  readonly onDone: () => void;
}

/** Where a list's rows come from, when not from `list` alone. */
export interface Source {
  readonly operation: string;
  readonly listing: 'page' | 'tree';
  readonly filters?: Readonly<Record<string, string>>;
}

/** What tells one generic screen from another; all of it optional but the resource. */
export interface ResourceScreen {
  /** A resource of the catalogue. */
  readonly name: string;
  /** One of the lists that the resource declares beside the main one. */
  readonly list?: string;
  readonly title?: string;
  /** What one of its rows is called within a sentence, where that is not what the resource is called. */
  readonly noun?: string;
  /** Prefix of the URL keys, for the second list of a screen. */
  readonly pane?: string;
  readonly source?: Source;
  readonly columns?: readonly string[];
  readonly fields?: readonly string[];
  /** Values of new rows that the screen decides, shown and not editable. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Names of preset values that are ids. */
  readonly presetLabels?: Readonly<Record<string, string>>;
  /** Fields that must be filled here although the descriptor lets them be empty. */
  readonly required?: readonly string[];
  readonly dialog?: 'drawer' | 'modal';
  readonly always?: readonly Verb[];
  readonly never?: readonly Verb[];
  /** Why a row cannot be removed as things are, in words: its button is away, and over a selection it says so. */
  readonly keeps?: (row: Row) => string | undefined;
  readonly hiddenActions?: readonly string[];
  /** Dialogs of operations' own; a read of a row that has one is a button beside the actions. */
  readonly actionDialogs?: Readonly<Record<string, () => Promise<ComponentType<ActionDialogProps>>>>;
  /** Renderers of what actions answer, where that is shown otherwise than by what it is made of. */
  readonly replies?: Readonly<Record<string, ReplyRenderer>>;
  /** Actions whose own dialog the address says to be open; their rows must all be in the list, as a tree's are. */
  readonly addressedActions?: readonly string[];
  /** Tree fields whose exact set of nodes matters: checked in place, parents included. */
  readonly grantFields?: readonly string[];
  /** Code that exporting needs, where there is one. */
  readonly exportCode?: string;
  /** Choosing a row, for lists that another list depends on. */
  readonly chosen?: string | undefined;
  readonly onChoose?: (row: Row) => void;
}
