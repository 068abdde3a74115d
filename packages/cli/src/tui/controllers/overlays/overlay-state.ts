import type { GeneralIntent } from '../intents.js';
import type { Phrase } from '../phrase.js';
import type { ReplyValue } from '../replies/reply.js';
import type { InputField } from '../resource/fields.js';
import type { ScreenIntent } from '../screen-types.js';
import type { Choices } from '../state/choices.js';
import type { DashboardState } from '../state/dashboard.js';
import type { TextField } from '../text-field.js';

/** The event that follows when an overlay closes. */
type Follow = GeneralIntent | ScreenIntent;

/** A line of a picker. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly depth: number;
  /** What it is called: other names and its id. */
  readonly search: readonly string[];
  /** Readings of its Chinese names: whole, and by their initials. */
  readonly sounds?: readonly string[];
  /** Names that it is found by from their beginning on, and not by what they contain. */
  readonly aliases?: readonly string[];
  /** What choosing it does; pickers that take several have none per entry. */
  readonly event?: Follow | OverlayIntent;
  /** Why it cannot be chosen now; shown in place of the note. */
  readonly disabledReason?: Phrase | undefined;
}

/** Where a picker's entries come from, and what choosing does. */
export interface PickerSource {
  readonly id: string;
  /** The prompt before the query. */
  readonly title: (state: DashboardState) => Phrase;
  readonly entries: (state: DashboardState) => readonly Entry[];
  /** Several can be ticked: the event that follows, by the ids of the ticked entries. */
  readonly several?: (ids: readonly string[]) => Follow | undefined;
  /** Ticked ones stand in the order of the list, whenever they were ticked. */
  readonly listOrder?: true;
  /** The state of loading, where the entries are fetched. */
  readonly load?: (state: DashboardState) => Choices | undefined;
  /** Chinese names that can be typed in pinyin. */
  readonly readings?: (state: DashboardState) => readonly string[];
}

export interface Picker {
  readonly kind: 'picker';
  readonly source: PickerSource;
  readonly query: TextField;
  readonly cursor: number;
  readonly top: number;
  /** Ticked entries of a picker that takes several. */
  readonly ticked: readonly string[];
}

/** The search fields of a list, one being typed into. */
export interface FilterPrompt {
  readonly kind: 'filter';
  /** The resource whose fields they are. */
  readonly name: string;
  readonly fields: readonly InputField[];
  readonly drafts: Readonly<Record<string, string>>;
  /** The filters from before, for whoever closes without applying. */
  readonly was: Readonly<Record<string, string>>;
  readonly at: number;
  readonly caret: number;
}

/** What an operation would do, asked of the server before it is done. */
export type Preview =
  | { readonly kind: 'loading'; readonly serial: number }
  | { readonly kind: 'failed'; readonly problem: Phrase }
  | { readonly kind: 'ready'; readonly reply: ReplyValue | undefined };

export interface Confirmation {
  readonly kind: 'confirm';
  readonly question: Phrase;
  /** Names of what it is about, the first ones. */
  readonly about: readonly string[];
  readonly count: number;
  readonly danger: boolean;
  /** Nobody can say yes before it is there. */
  readonly preview?: Preview;
  /** The first line of the preview that is in sight. */
  readonly top: number;
  readonly follow: Follow;
}

/** A line that is typed. */
export interface Prompt {
  readonly kind: 'prompt';
  readonly question: Phrase;
  readonly field: TextField;
  /** The event that follows, by what was typed. */
  readonly follow: (text: string) => Follow;
}

export interface Help {
  readonly kind: 'help';
  readonly top: number;
}

/** What lies over the screen and has the keys. */
export type Overlay = { readonly kind: 'none' } | Picker | FilterPrompt | Confirmation | Prompt | Help;

declare module '../state/dashboard.js' {
  interface DashboardState {
    readonly overlay: Overlay;
  }
}

export const noOverlay: Overlay = { kind: 'none' };

/** What a person does to what lies over the screen. */
export type OverlayIntent =
  | { readonly type: 'open-overlay'; readonly overlay: Overlay }
  | { readonly type: 'close-overlay' }
  | { readonly type: 'accept' }
  | { readonly type: 'tick' };

/** A picker with nothing typed yet. */
export const newPicker = (source: PickerSource, ticked: readonly string[] = []): Picker => ({
  kind: 'picker',
  source,
  query: { value: '', caret: 0 },
  cursor: 0,
  top: 0,
  ticked,
});

/** A question whose yes is followed by what was asked about. */
export const confirmation = (
  question: Phrase,
  follow: Follow,
  more: Partial<Omit<Confirmation, 'kind' | 'question' | 'follow'>> = {},
): Confirmation => ({
  kind: 'confirm',
  question,
  about: [],
  count: 0,
  danger: false,
  top: 0,
  ...more,
  follow,
});
