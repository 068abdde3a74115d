import type { Language } from '@mall/sdk/contract';
import { loadChunk } from '../../../lib/net/load-chunk.js';

/** Sentences of all codes are needed by those alone who come back with one: replies bring their own. */
export async function loadCodeText(code: string | null, language: Language): Promise<string> {
  const { codeText } = await loadChunk(() => import('./code-text.js'));
  return codeText(code, language);
}
