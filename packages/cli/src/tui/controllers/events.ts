import type { Belonging } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { Size } from '../components/size.js';
import type { Access } from './access.js';
import type { BrowserAnswer } from './browser/events.js';
import type { FormAnswer } from './form/events.js';
import type { GateAnswer } from './gate/events.js';
import type { HistoryAnswer } from './history/events.js';
import type { HomeAnswer } from './home/events.js';
import type { ImportAnswer } from './import/events.js';
import type { ScreenIntent } from './intents.js';
import type { JobsAnswer } from './jobs/events.js';
import type { OverlayIntent } from './overlays/events.js';
import type { Phrase } from './phrase.js';
import type { ResultsAnswer } from './results/events.js';
import type { Choices } from './state/choices.js';
import type { Catalog } from './state/dashboard.js';
import type { Row } from './state/row.js';

/** What a person did. */
export type Intent = ScreenIntent | OverlayIntent;

type GeneralAnswer =
  | { readonly type: 'resized'; readonly size: Size }
  /** Its words are loaded. */
  | { readonly type: 'language'; readonly language: Language }
  | { readonly type: 'access'; readonly access: Access }
  | { readonly type: 'belonging'; readonly belonging: Belonging | undefined }
  | { readonly type: 'switched' }
  /** A screen that looks again by itself is due. */
  | { readonly type: 'due'; readonly screen: number }
  | { readonly type: 'catalog'; readonly catalog: Catalog }
  | { readonly type: 'pinyin'; readonly pinyin: Readonly<Record<string, readonly string[]>> }
  | { readonly type: 'row'; readonly screen: number; readonly serial: number; readonly row: Row }
  | { readonly type: 'source'; readonly screen: number; readonly serial: number; readonly text: string }
  | {
      readonly type: 'load-failed';
      readonly screen: number;
      readonly serial: number;
      readonly problem: Phrase;
    }
  | { readonly type: 'choices'; readonly key: string; readonly choices: Choices };

/** What the world answered. `screen` and `serial` name the question; answers to old questions are dropped. */
export type Answer =
  | GeneralAnswer
  | BrowserAnswer
  | FormAnswer
  | GateAnswer
  | HistoryAnswer
  | HomeAnswer
  | ImportAnswer
  | JobsAnswer
  | ResultsAnswer;

export type DashboardEvent = Intent | Answer;
