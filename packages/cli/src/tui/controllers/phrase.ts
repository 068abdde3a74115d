import type { MessageKey, TextParams } from '@mall/sdk/contract';
import type { TextKey } from '../i18n/texts.js';

/** A text that follows the language when it is switched, or one that came from the server as it is. */
export type Phrase =
  | { readonly key: TextKey; readonly params?: TextParams | undefined }
  /** A word that every surface shares. */
  | { readonly message: MessageKey; readonly params?: TextParams | undefined }
  /** A word of a special resource's own, under the resource's name. */
  | { readonly of: string; readonly word: string; readonly params?: TextParams | undefined }
  | {
      readonly text: string;
      readonly requestId?: string | undefined;
      /** The server has nothing there: no such row, or no such call. */
      readonly isMissing?: true | undefined;
    };

/** @example phrase('notice.copied') */
export const phrase = (key: TextKey, params?: TextParams): Phrase =>
  params === undefined ? { key } : { key, params };
