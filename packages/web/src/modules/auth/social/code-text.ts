import { errorText, isErrorCode, type Language } from '@mall/sdk/contract';

/** What a code says that the address has brought; whatever else is there says that signing in has failed. */
export const codeText = (code: string | null, language: Language): string =>
  errorText(isErrorCode(code) ? code : 'auth.social_failed', language);
