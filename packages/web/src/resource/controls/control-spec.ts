import type { Format } from '@mall/sdk/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { Words } from '../../i18n/words.js';
import type { WidgetName } from '../field.js';
import type { FieldControlProps } from './control-props.js';

export type Control = ComponentType<FieldControlProps>;

/** A value that is read. */
export interface ReadProps {
  /** Not empty. */
  readonly text: string;
  readonly value: unknown;
  readonly format: Format | undefined;
}

/** A filter of a list in a control of its own; the address holds texts. */
export interface FilterControlProps {
  readonly name: string;
  readonly value: string;
  readonly onChosen: (value: string) => void;
}

/** What a widget is, wherever a field that names it is filled in, read or searched by. */
export interface ControlSpec {
  /** `basic` ones come with every form (`basic-controls.ts`); `later()` fetches the others when they are shown. */
  readonly control: 'basic' | Control;
  /** How a value is read on one line: in a list. */
  readonly cell?: ComponentType<ReadProps>;
  /** How it is read where there is room for all of it: in the detail. */
  readonly read?: ComponentType<ReadProps>;
  readonly filter?: ComponentType<FilterControlProps>;
  /** Has a line of a form to itself. */
  readonly wide?: boolean;
  /** Fits in a cell of a table of rows; what does not is typed there. */
  readonly narrow?: boolean;
  /** Its values stand under each other by their last digit. */
  readonly right?: boolean;
  /** Chosen from the same choices in a condition. */
  readonly compared?: boolean;
  /** Belongs to one row: several are never given the same. */
  readonly ofOne?: boolean;
  /** Too much for a column. */
  readonly unlisted?: boolean;
  /** What it speaks, fetched beside its code. */
  readonly words?: Words;
}

export type Widgets = Readonly<Record<string, ControlSpec>>;

const Context = createContext<Widgets>({});
export const WidgetsProvider = Context.Provider;

/** Every widget that there is: the contract's and those of modules. */
export const useWidgets = (): Widgets => useContext(Context);

/** What a name says; one that nobody has brought is a line of text. */
export const specOf = (widgets: Widgets, name: WidgetName | undefined): ControlSpec =>
  (name !== undefined && Object.hasOwn(widgets, name) ? widgets[name] : undefined) ?? { control: 'basic' };
