import type { Choice } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { Notice } from './state/notice.js';
import type { TextEdit } from './text-field.js';

export type Motion = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** What a person does on any screen. A screen's own intents are beside its definition. */
export type GeneralIntent =
  /** `force`: the person has agreed to lose unsaved input. */
  | { readonly type: 'quit'; readonly force?: boolean }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'back'; readonly force?: boolean }
  | { readonly type: 'forward' }
  | { readonly type: 'home' }
  /** A screen by its address: `/work/task/7`. */
  | { readonly type: 'open-path'; readonly path: string }
  | { readonly type: 'switch-language'; readonly language: Language }
  /** Switches to another department or role. */
  | { readonly type: 'switch-place'; readonly choice: Choice }
  | { readonly type: 'open-palette' }
  | { readonly type: 'toggle-pane' }
  | { readonly type: 'refresh' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'notice'; readonly notice: Notice | undefined }
  /** Handled by the overlay, or else by the screen in front. */
  | { readonly type: 'move'; readonly motion: Motion }
  | { readonly type: 'edit'; readonly edit: TextEdit }
  | { readonly type: 'next-field'; readonly by: number }
  | { readonly type: 'cycle-choice'; readonly by: number };
