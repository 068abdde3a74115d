import { defaultLanguage } from '@mall/sdk/contract';
import type { Context, ContextBase } from './context.js';

/** What nobody calls: work that goes on by itself. It takes on a person where it acts for one. */
export const backgroundContext = (
  base: ContextBase,
  { db, log, requestId }: Pick<Context, 'db' | 'log' | 'requestId'>,
): Context => ({
  ...base,
  db,
  actor: undefined,
  language: defaultLanguage,
  requestId,
  address: '',
  headers: {},
  secure: false,
  addHeader: () => undefined,
  log,
});
