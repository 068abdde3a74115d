import type { Belonging } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { StandingJob } from '../../command/dashboard.js';
import type { Size } from '../components/size.js';
import type { Access } from './access.js';
import type { GeneralIntent } from './intents.js';
import type { OverlayIntent, Preview } from './overlays/overlay-state.js';
import type { Phrase } from './phrase.js';
import type { ScreenAnswer, ScreenIntent } from './screen-types.js';
import type { Choices } from './state/choices.js';
import type { Catalog } from './state/dashboard.js';
import type { Row } from './state/row.js';

/** What a person did. */
export type Intent = GeneralIntent | OverlayIntent | ScreenIntent;

export type GeneralAnswer =
  | { readonly type: 'resized'; readonly size: Size }
  /** Its words are loaded. */
  | { readonly type: 'language'; readonly language: Language }
  | { readonly type: 'access'; readonly access: Access }
  | { readonly type: 'belonging'; readonly belonging: Belonging | undefined }
  | { readonly type: 'switched' }
  | { readonly type: 'catalog'; readonly catalog: Catalog }
  | { readonly type: 'pinyin'; readonly pinyin: Readonly<Record<string, readonly string[]>> }
  /** `since`: its last answer. Moments in milliseconds. */
  | { readonly type: 'server-gone'; readonly since: number; readonly now: number }
  | { readonly type: 'server-not-reached'; readonly now: number }
  | { readonly type: 'server-back' }
  | { readonly type: 'second-passed'; readonly now: number }
  /** How far the server's clock is ahead of UTC, in milliseconds. */
  | { readonly type: 'zone'; readonly zone: number }
  | { readonly type: 'jobs'; readonly jobs: readonly StandingJob[] }
  | { readonly type: 'choices'; readonly key: string; readonly choices: Choices }
  | { readonly type: 'previewed'; readonly serial: number; readonly preview: Preview }
  | FurtherAnswers[keyof FurtherAnswers];

/** Answers declared in other files, beside the types that they carry. */
// biome-ignore lint/suspicious/noEmptyInterface: other files merge into it
export interface FurtherAnswers {}

/** Answers that any screen may get. */
export type CommonAnswer =
  /** The time that a `wait` effect asked for has passed. */
  | { readonly type: 'due'; readonly screen: number }
  | { readonly type: 'row'; readonly screen: number; readonly serial: number; readonly row: Row }
  | {
      readonly type: 'load-failed';
      readonly screen: number;
      readonly serial: number;
      readonly problem: Phrase;
    };

/** The reply to an effect. `screen` and `serial` name the request; replies to older requests are dropped. */
export type Answer = GeneralAnswer | CommonAnswer | ScreenAnswer;

export type DashboardEvent = Intent | Answer;

/** The event of this name. */
export type EventOf<Type extends DashboardEvent['type']> = Extract<DashboardEvent, { readonly type: Type }>;
