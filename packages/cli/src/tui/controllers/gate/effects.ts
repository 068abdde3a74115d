import type { Credentials } from '../../../command/dashboard.js';
import type { Size } from '../../components/size.js';

export type GateEffect =
  | { readonly type: 'enter'; readonly credentials: Credentials; readonly room: Size }
  /** What waits for a session has waited for nothing. */
  | { readonly type: 'give-up' }
  | { readonly type: 'leave' };
