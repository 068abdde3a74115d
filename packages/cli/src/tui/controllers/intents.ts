import type { Choice } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { Notice } from './state/notice.js';
import type { TextEdit } from './text-field.js';

export type Motion = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** What a person does on any screen. A screen's own intents are beside its definition. */
export type GeneralIntent =
  /** `force` has been asked for: unsaved input is given up. */
  | { readonly type: 'quit'; readonly force?: boolean }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'back'; readonly force?: boolean }
  | { readonly type: 'forward' }
  | { readonly type: 'home' }
  /** A screen by its address: `/work/task/7`. */
  | { readonly type: 'open-path'; readonly path: string }
  | { readonly type: 'switch-language'; readonly language: Language }
  /** Works as another from now on. */
  | { readonly type: 'switch-place'; readonly choice: Choice }
  | { readonly type: 'open-palette' }
  | { readonly type: 'toggle-pane' }
  | { readonly type: 'refresh' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'notice'; readonly notice: Notice | undefined }
  /** These are the screen's in front, unless an overlay takes them. */
  | { readonly type: 'move'; readonly motion: Motion }
  | { readonly type: 'edit'; readonly edit: TextEdit }
  | { readonly type: 'next-field'; readonly by: number }
  | { readonly type: 'cycle-choice'; readonly by: number };
