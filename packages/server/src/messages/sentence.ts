import {
  everyMessage,
  type Language,
  type MessageKey,
  messageText,
  type TextParams,
} from '@mall/sdk/contract';

/** What a message says, in the language of who reads it. */
export function sentenceOf(
  { event, params }: { readonly event: string; readonly params: unknown },
  language: Language,
): string {
  const key = `message.${event}`;
  // Written by `notify`, whose events have sentences; a later version may have taken one away.
  return Object.hasOwn(everyMessage, key)
    ? messageText(key as MessageKey, language, params as TextParams).trim()
    : event;
}
