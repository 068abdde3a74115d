import type { Row } from '../state/row.js';
import type { FormScreen } from './state.js';

export type FormEffect =
  | {
      readonly type: 'prepare-action';
      readonly screen: number;
      readonly name: string;
      readonly operation: string;
      readonly rows: readonly Row[];
    }
  | {
      readonly type: 'send-form';
      readonly screen: number;
      readonly name: string;
      readonly operation: string;
      readonly input: Row;
    }
  | { readonly type: 'edit-outside'; readonly screen: FormScreen };
