import type { Drawn } from '../diagram/diagram-parts.js';
import type { Changes } from '../settings/model-element.js';
import type { Setting } from '../settings/setting.js';

/** A step that others may be about. */
export interface NodeChoice {
  readonly value: string;
  readonly label: string;
}

/** A field of the form that goes with the process. */
export interface FormFieldChoice {
  readonly value: string;
  readonly label: string;
  readonly type: string;
}

/** What a control of the panel is given: the element, what it sets, and how it does so. */
export interface PanelControlProps {
  readonly setting: Setting;
  readonly drawn: Drawn;
  readonly label: string;
  readonly disabled: boolean;
  /** Sets it, as one gesture. */
  readonly change: (changes: Changes) => void;
  /** Steps that a rejection or a pick may name. */
  readonly nodes: readonly NodeChoice[];
  readonly fields: readonly FormFieldChoice[];
}
