import type { Language, ResourceName } from '@mall/sdk/contract';
import type { Size } from '../terminal/line-sink.js';
import type { Access } from './access.js';
import type { Overlay } from './overlays/state.js';
import type { Phrase } from './phrase.js';
import type { Catalog, Choices, Notice, Outcome, Row } from './state.js';
import type { TextEdit } from './text-field.js';

export type Motion = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** What a person did. */
export type Intent =
  /** `force` has been asked for: unsaved input is given up. */
  | { readonly type: 'quit'; readonly force?: boolean }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'back'; readonly force?: boolean }
  | { readonly type: 'forward' }
  | { readonly type: 'home' }
  | { readonly type: 'switch-language'; readonly language: Language }
  | { readonly type: 'toggle-pane' }
  | { readonly type: 'open-resource'; readonly name: ResourceName }
  | { readonly type: 'open-detail' }
  | { readonly type: 'open-source' }
  | { readonly type: 'open-form'; readonly purpose: 'create' | 'edit' }
  | { readonly type: 'open-action'; readonly operation: string }
  | { readonly type: 'edit-outside' }
  | { readonly type: 'remove' }
  | { readonly type: 'run'; readonly operation: string; readonly rows: readonly Row[]; readonly input: Row }
  | { readonly type: 'retry-failed' }
  | { readonly type: 'open-overlay'; readonly overlay: Overlay }
  | { readonly type: 'close-overlay' }
  | { readonly type: 'accept' }
  | { readonly type: 'tick' }
  | { readonly type: 'move'; readonly motion: Motion }
  | { readonly type: 'edit'; readonly edit: TextEdit }
  | { readonly type: 'refresh' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'notice'; readonly notice: Notice | undefined }
  | { readonly type: 'turn-page'; readonly by: number }
  | { readonly type: 'page-size'; readonly by: number }
  | { readonly type: 'sort'; readonly field: string }
  | { readonly type: 'filter'; readonly drafts: Readonly<Record<string, string>> }
  | { readonly type: 'clear-filters' }
  | { readonly type: 'set-columns'; readonly columns: readonly string[] }
  | { readonly type: 'select'; readonly what: 'one' | 'range' | 'all' | 'none' }
  | { readonly type: 'twist'; readonly what: 'open' | 'close' | 'open-all' | 'close-all' }
  | { readonly type: 'switch-format' }
  | { readonly type: 'next-field'; readonly by: number }
  | { readonly type: 'cycle-choice'; readonly by: number }
  | { readonly type: 'choose' }
  | { readonly type: 'set-value'; readonly field: string; readonly value: string }
  | { readonly type: 'submit' };

/** What the world answered. `screen` and `serial` name the question; answers to old questions are dropped. */
export type Answer =
  | { readonly type: 'resized'; readonly size: Size }
  | { readonly type: 'access'; readonly access: Access }
  | { readonly type: 'catalog'; readonly catalog: Catalog }
  | { readonly type: 'pinyin'; readonly pinyin: Readonly<Record<string, readonly string[]>> }
  | {
      readonly type: 'rows';
      readonly screen: number;
      readonly serial: number;
      readonly rows: readonly Row[];
      readonly total: number;
    }
  | { readonly type: 'row'; readonly screen: number; readonly serial: number; readonly row: Row }
  | { readonly type: 'source'; readonly screen: number; readonly serial: number; readonly text: string }
  | {
      readonly type: 'load-failed';
      readonly screen: number;
      readonly serial: number;
      readonly problem: Phrase;
    }
  | { readonly type: 'choices'; readonly key: string; readonly choices: Choices }
  | { readonly type: 'outcome'; readonly screen: number; readonly index: number; readonly outcome: Outcome }
  | { readonly type: 'finished'; readonly screen: number }
  /** Values a form starts with, once they have been fetched; `typed` ones were written in $EDITOR. */
  | {
      readonly type: 'form-values';
      readonly screen: number;
      readonly values: Readonly<Record<string, string>>;
      readonly typed: boolean;
    }
  | {
      readonly type: 'form-refused';
      readonly screen: number;
      readonly issues: Readonly<Record<string, string>>;
      readonly problem: Phrase | undefined;
      /** The row as somebody else left it. */
      readonly current?: Row | undefined;
    }
  | {
      readonly type: 'form-sent';
      readonly screen: number;
      readonly done: Phrase;
      /** What was answered and is shown once: generated passwords, codes. */
      readonly output: string | undefined;
    };

export type DashboardEvent = Intent | Answer;
