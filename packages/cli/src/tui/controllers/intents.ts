import type { Choice } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { BrowserIntent } from './browser/events.js';
import type { FormIntent } from './form/events.js';
import type { GateIntent } from './gate/events.js';
import type { HistoryIntent } from './history/events.js';
import type { HomeIntent } from './home/events.js';
import type { ImportIntent } from './import/events.js';
import type { JobsIntent } from './jobs/events.js';
import type { ResultsIntent } from './results/events.js';
import type { Notice } from './state/notice.js';
import type { TextEdit } from './text-field.js';

export type Motion = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

type GeneralIntent =
  /** `force` has been asked for: unsaved input is given up. */
  | { readonly type: 'quit'; readonly force?: boolean }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'back'; readonly force?: boolean }
  | { readonly type: 'forward' }
  | { readonly type: 'home' }
  | { readonly type: 'switch-language'; readonly language: Language }
  /** Works as another from now on. */
  | { readonly type: 'switch-place'; readonly choice: Choice }
  | { readonly type: 'toggle-pane' }
  /** Its main list, unless another one is named. */
  | { readonly type: 'open-resource'; readonly name: string; readonly list?: string }
  | { readonly type: 'open-detail' }
  | { readonly type: 'open-source' }
  | { readonly type: 'switch-format' }
  /** Of the resource in front, or of calls that have a name of their own. */
  | { readonly type: 'open-action'; readonly operation: string; readonly name?: string }
  | { readonly type: 'remove' }
  | { readonly type: 'move'; readonly motion: Motion }
  | { readonly type: 'edit'; readonly edit: TextEdit }
  | { readonly type: 'refresh' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'notice'; readonly notice: Notice | undefined };

/** What a person did to a screen. A folder's own intents are in its `events.ts`. */
export type ScreenIntent =
  | GeneralIntent
  | BrowserIntent
  | FormIntent
  | GateIntent
  | HistoryIntent
  | HomeIntent
  | ImportIntent
  | JobsIntent
  | ResultsIntent;
