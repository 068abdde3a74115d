/** Kinds of fields that the generator writes; each is one type of field of the contract. */
export const kinds = [
  'text',
  'note',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'integer',
  'long',
  'decimal',
  'money',
  'quantity',
  'bit',
  'day',
  'datetime',
  'choice',
  'state',
  'dict',
  'link',
  'links',
  'image',
  'images',
  'secret',
  'json',
  'xml',
  'sql',
] as const;
export type Kind = (typeof kinds)[number];

/** In which tone a state is shown. */
export const tones = ['success', 'warning', 'danger', 'neutral'] as const;
export type SpecTone = (typeof tones)[number];

/** How the rows that a link may name are chosen: in a tree, or by a field of a list. */
export interface SpecLink {
  /** The resource whose rows it names. */
  readonly to: string;
  /** Its call that answers them: `tree`, `list`, `select`. */
  readonly from: string;
  /** The field by which they are known, where they do not come as a tree. */
  readonly label?: string;
  readonly onRemove?: 'refuse' | 'keep' | 'withdraw';
}
