import { type MessageKey, messageText, type TextParams } from '@mall/sdk/contract';

/** A timeline is read by people of every language, so it is written in one: the product's first. */
export const timelineText = (key: MessageKey, params: TextParams = {}): string =>
  messageText(key, 'zh-CN', params);
