import type { field } from '@mall/sdk/contract';

/** The types of fields that the generator writes: those of the contract but the one whose parsers are given. */
export type SpecType = Exclude<keyof typeof field, 'custom'>;

/** The options that a type takes beside those that all take. */
export const ownOptions: Readonly<Record<SpecType, readonly string[]>> = {
  text: ['max', 'matches'],
  longText: ['max'],
  richText: ['max'],
  email: ['max'],
  phone: ['max'],
  url: ['max'],
  integer: ['min', 'max'],
  bigInteger: [],
  decimal: ['digits', 'scale', 'min'],
  money: [],
  quantity: [],
  yesNo: [],
  day: [],
  moment: [],
  dictionary: ['max', 'nameField'],
  numericDictionary: ['min', 'max', 'nameField'],
  state: [],
  choice: [],
  choiceFrom: ['max', 'nameField'],
  link: ['onRemove', 'nameField'],
  links: ['onRemove', 'nameField', 'max'],
  parent: ['onRemove', 'nameField'],
  file: ['max'],
  files: ['max'],
  secret: ['max'],
  json: ['max'],
  code: ['max'],
};

export const specTypes = Object.keys(ownOptions) as SpecType[];

/** The options that fields of all types take, in the order in which they are written. */
export const commonOptions = [
  ...[
    'in',
    'derived',
    'computed',
    'stored',
    'row',
    'required',
    'default',
    'initial',
    'control',
    'editable',
    'unique',
  ],
  ...['column', 'search', 'query', 'widget', 'format', 'tones', 'section', 'when', 'requiredWhen'],
  ...['read', 'write'],
] as const;

/** What a type is said with before its options. */
export const argumentsOf: Readonly<Partial<Record<SpecType, string>>> = {
  dictionary: 'dictionary',
  numericDictionary: 'dictionary',
  state: 'tones',
  choice: 'values',
  choiceFrom: 'link',
  link: 'link',
  links: 'link',
  file: 'file',
  files: 'file',
  code: 'language',
};

/** Options that a secret does not take: nothing shows it, and nobody searches for it. */
export const notOfSecrets: ReadonlySet<string> = new Set([
  ...['in', 'derived', 'row', 'default', 'column', 'search', 'query', 'format', 'tones', 'read', 'unique'],
]);

/** In which tone a state is shown. */
export const tones = ['success', 'warning', 'danger', 'neutral'] as const;
export type SpecTone = (typeof tones)[number];

/** The values of other fields on which something depends. */
export type SpecCondition = Readonly<Record<string, readonly (string | number)[]>>;

/** How the rows that a link may name are chosen: in a tree, or by a field of a list. */
export interface SpecLink {
  /** The resource whose rows it names. */
  readonly to: string;
  /** Its call that answers them: `tree`, `list`, `select`. */
  readonly from: string;
  /** The field by which they are known, where they do not come as a tree. */
  readonly label?: string;
  /** The field that is kept, where it is not the id. */
  readonly value?: string;
}

/** What a file must be to be sent. */
export interface SpecFile {
  readonly types?: readonly string[];
  readonly bytes?: number;
  readonly ratio?: number;
}

/** Two languages. */
export interface SpecWords {
  readonly zh?: string;
  readonly en?: string;
}
