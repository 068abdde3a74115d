import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from './services.js';

/** First part of the keys that the server's public settings are kept by. */
export const settingsKey = ['', 'settings'] as const;

/** The codes that this server wants rejected without a message; none until it has said so (specification, section 8). */
export const whiteListIn = (queries: QueryClient): readonly number[] =>
  queries
    .getQueriesData<Settings>({ queryKey: settingsKey })
    .flatMap(([, settings]) => settings?.statusWhiteList ?? []);
