import type { Language } from '@mall/sdk/contract';
import type { DashboardJobs, DashboardPorts, DashboardSession } from '../../../command/dashboard.js';
import type { ActionPorts } from '../actions/special-action.js';
import type { Descriptors } from '../descriptors.js';
import type { DashboardEvent } from '../events.js';
import type { Specials } from '../special.js';

/** What effects need from outside the dashboard. */
export interface OuterPorts extends ActionPorts {
  readonly specials: Specials;
  readonly readOnly: boolean;
  /** Where bulk work is written down; absent where it is not. */
  readonly jobs?: DashboardJobs | undefined;
  /** Absent where nobody can sign in again. */
  readonly session?: DashboardSession | undefined;
  readonly leftOut?: DashboardPorts['leftOut'];
  /** Where columns that were chosen are kept for the next time. */
  readonly keepColumns?: DashboardPorts['keepColumns'];
  readonly dispatch: (event: DashboardEvent) => void;
  readonly setLanguage: (language: Language) => void;
  /** Puts a text on the clipboard; false when it is too long. */
  readonly copy: (text: string) => boolean;
  /** Runs the person's editor in this terminal; undefined when nothing was saved. */
  readonly edit: (name: string, text: string) => string | undefined;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly quit: () => void;
}

export interface EffectPorts extends OuterPorts {
  readonly descriptors: Descriptors;
}
