/**
 * How a field is asked for: by a control that every surface has, or by one that a module brings to a surface, named
 * `<module>:<control>`. A surface that does not have it asks for text.
 */
export type Widget = SharedWidget | `${string}:${string}`;

export type SharedWidget =
  | 'text'
  | 'textarea'
  /** Formatted text, which the server cleans when it keeps it. */
  | 'html'
  | 'number'
  | 'switch'
  | 'select'
  | 'date'
  | 'tree'
  /** Rows chosen in a dialog that searches them; the resource that they are of says what it shows (`picker`). */
  | 'picker'
  /** The address of a file that is sent when it is chosen. */
  | 'upload'
  /** Addresses of several files, comma-joined. */
  | 'uploads'
  /** Files of the row's own, which signed links alone open (`heldFileIds`). */
  | 'attachments'
  /** Rows of the field's own, edited in place: a list of objects, whose fields are the columns. */
  | 'rows'
  /** The name of an icon of the menu. */
  | 'icon'
  | 'json'
  | 'xml'
  | 'sql'
  /** Names and their texts: a JSON object. */
  | 'key-value'
  | 'password';

/** What a file must be to be sent. */
export interface UploadRule {
  /** Media types. */
  readonly types?: readonly string[];
  readonly bytes?: number;
  /** Width to height of a picture, which is cut to it. */
  readonly ratio?: number;
  /** Key of the sentence that says all that. */
  readonly tip?: string;
}

/** How a cell reads, where the widget alone does not say it. */
export type Format =
  | 'code'
  | 'day'
  | 'datetime'
  | 'number'
  | 'money'
  /** How large a file is. */
  | 'bytes'
  | 'status'
  | 'image'
  | 'link'
  /** Files that the row has, each by its name. */
  | 'files'
  | 'unlimited'
  /** A number to call: all of it or none. */
  | 'phone'
  | 'mono';

/** What a state says at a glance; its word says it too. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** Where the choices of a field come from. */
export type Options =
  | { readonly values: readonly (string | number)[] }
  | { readonly dict: string; readonly numeric?: boolean }
  | { readonly dictBiz: string; readonly numeric?: boolean }
  /** Another resource's `operation`: a list, or a tree of `TreeNode`s when the widget is `tree`. */
  | {
      readonly resource: string;
      readonly operation: string;
      readonly label: string;
      readonly value: string;
      readonly multiple?: boolean;
    };
