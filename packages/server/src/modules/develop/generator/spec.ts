import type { SpecCondition, SpecFile, SpecLink, SpecTone, SpecType, SpecWords } from './spec-types.js';

/** What may be said of a field; the contract says what each option does. */
interface SpecOptions {
  readonly max?: number;
  readonly min?: number;
  readonly digits?: number;
  readonly scale?: number;
  /** A regular expression. */
  readonly matches?: string;
  readonly in?: 'row' | 'form' | 'query';
  readonly derived?: true;
  readonly computed?: true;
  readonly stored?: false;
  readonly row?: 'always' | 'maybe';
  readonly required?: boolean;
  readonly default?: string | number;
  readonly initial?: string | number;
  readonly control?: false;
  readonly editable?: 'create' | 'never';
  readonly unique?: boolean;
  readonly column?: boolean | { readonly before: string };
  readonly search?: boolean | 'aside';
  readonly query?: boolean;
  readonly widget?: string;
  readonly format?: string;
  /** Of a state: its values, each with the tone in which it is shown. */
  readonly tones?: Readonly<Record<string, SpecTone>>;
  readonly nameField?: string | false;
  readonly onRemove?: 'refuse' | 'keep' | 'withdraw';
  readonly section?: string;
  readonly when?: SpecCondition;
  readonly requiredWhen?: SpecCondition;
  readonly read?: string;
  readonly write?: string;
  /** Of a choice. */
  readonly values?: readonly (string | number)[];
  /** Code of the dictionary whose keys it takes. */
  readonly dictionary?: string;
  readonly link?: SpecLink;
  readonly file?: SpecFile;
  /** Of code. */
  readonly language?: 'xml' | 'sql';
  /** Words of the values of a closed set. */
  readonly labels?: Readonly<Record<string, SpecWords>>;
  /** What stands below its control. */
  readonly hint?: SpecWords;
  /** A value for the test, where the type does not give one. */
  readonly sample?: string | number;
}

/** One field with everything said. */
export interface Field extends SpecOptions {
  readonly name: string;
  readonly type: SpecType;
  readonly zh: string;
  readonly en: string;
}

export type GivenField = Pick<Field, 'name' | 'type'> & Partial<Field>;

/** An action for chosen rows that sets fields of theirs. */
export interface SpecAction {
  readonly name: string;
  readonly set: Readonly<Record<string, string | number>>;
  readonly zh: string;
  readonly en: string;
  readonly danger?: boolean;
  /** The rows that it is meant for, by their states. */
  readonly when?: SpecCondition;
  /** Fields that it asks for. */
  readonly also?: readonly string[];
}

export type GivenAction = Pick<SpecAction, 'name' | 'set'> & Partial<SpecAction>;

/** A dictionary that comes with the resource. */
export interface SpecDictionary {
  readonly code: string;
  readonly zh: string;
  readonly sort?: number;
  /** The key of each entry, and what it is called in both languages. */
  readonly entries: readonly (readonly [key: string, zh: string, en: string])[];
}

/** A resource with everything said. */
export interface Spec {
  readonly module: string;
  readonly name: string;
  readonly code: string;
  readonly variable: string;
  readonly path: string;
  readonly screen: string;
  readonly menuId: string;
  readonly icon: string;
  readonly sort: number;
  readonly shops: boolean;
  readonly tenancy: 'tenant' | 'global' | 'management';
  readonly zh: string;
  readonly en: string;
  readonly menuZh: string;
  readonly menuEn: string;
  readonly title: string;
  readonly dictionaries: readonly SpecDictionary[];
  readonly fields: readonly Field[];
  readonly actions: readonly SpecAction[];
  /** Words of the groups of the form. */
  readonly sections: Readonly<Record<string, SpecWords>>;
}

/** What an author says of a resource; all of it optional. */
export type GivenSpec = Partial<Omit<Spec, 'fields' | 'actions'>> & {
  readonly moduleZh?: string;
  readonly moduleEn?: string;
  readonly fields?: readonly GivenField[];
  readonly actions?: readonly GivenAction[];
};

/** The field that names the row above in a tree; rows of most resources are no tree. */
export const parentOf = ({ fields }: Pick<Spec, 'fields'>): Field | undefined =>
  fields.find(({ type }) => type === 'parent');

/** Forms and calls give it. */
export const isGiven = ({ type, in: place, derived, editable }: Field): boolean =>
  type === 'secret' || (derived === undefined && editable !== 'never' && (place ?? 'form') === 'form');

/** The resource's own table keeps it. */
export const isKept = ({ type, in: place, derived, stored }: Field): boolean =>
  derived === undefined &&
  stored === undefined &&
  (type === 'secret' || place === undefined || place === 'row');

/** Rows that are read have it. */
export const isRead = ({ type, in: place }: Field): boolean =>
  type !== 'secret' && (place === undefined || place === 'row');
