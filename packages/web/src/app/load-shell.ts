import type { Languages } from '../i18n/languages.js';
import { resourceWords } from '../resource/resource-words.js';
import { appWords } from './words.js';

/** The layout with what it and most screens speak, all at once. */
export async function loadShell(languages: Languages) {
  const [{ Shell }] = await Promise.all([
    import('./shell/shell.js'),
    languages.need(appWords),
    languages.need(resourceWords),
  ]);
  return { Component: Shell };
}
