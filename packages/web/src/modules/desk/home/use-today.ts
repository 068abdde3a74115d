import { type FigureName, type TodayAnswer, today } from '@mall/sdk/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { Shows } from '../../../lib/services/use-changed.js';
import { type TileDef, type TileState, tileDefs } from './tiles.js';
import type { Place } from './use-places.js';

const shows: Shows = { shows: ['task', 'goods', 'goods-price', 'invite-code', 'tenant', 'user'] };

export interface Today {
  readonly answer: TodayAnswer | undefined;
  /** Those of this person, in their order. */
  readonly tiles: readonly { readonly tile: TileDef; readonly state: TileState }[];
  /** What has happened is not there, or not all of it. */
  readonly recentFailed: boolean;
  /** Asks for everything anew. */
  readonly again: () => void;
  /** Asks for one that failed, or for all where nothing is known. */
  readonly retry: (name: FigureName) => void;
}

/** What today is about; the tiles stand where the menu says that they will before anything is known. */
export function useToday(places: readonly Place[]): Today {
  const { client } = useServices();
  const queries = useQueryClient();
  const queryKey = [...useScope(), 'today'];
  const { show } = today.operations;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(show, {}, { signal }),
    staleTime: 60_000,
    meta: shows,
  });
  const [asked, setAsked] = useState<readonly FigureName[]>([]);
  const retry = async (only: FigureName) => {
    if (!data) return void refetch();
    setAsked((before) => [...before, only]);
    try {
      const alone = await client.call(show, { only });
      queries.setQueryData<TodayAnswer>(queryKey, (before) => before && joined(before, alone, only));
    } catch {
      // It still says that it has failed.
    } finally {
      setAsked((before) => before.filter((name) => name !== only));
    }
  };
  const stateOf = ({ name, path }: TileDef): TileState | undefined => {
    const figure = data?.figures.find((one) => one.name === name);
    if (figure) return { kind: 'ready', figure };
    if (asked.includes(name)) return { kind: 'waiting' };
    if (data) return data.failed.includes(name) ? { kind: 'failed' } : undefined;
    if (!places.some((place) => place.path === path)) return undefined;
    return isError && !isFetching ? { kind: 'failed' } : { kind: 'waiting' };
  };
  const tiles = tileDefs.flatMap((tile) => {
    const state = stateOf(tile);
    return state ? [{ tile, state }] : [];
  });
  return {
    ...{ answer: data, tiles, retry: (name) => void retry(name), again: () => void refetch() },
    recentFailed: data ? data.recentFailed : isError && !isFetching,
  };
}

/** The one that was asked for alone, in its place among the others. */
const joined = (all: TodayAnswer, alone: TodayAnswer, name: FigureName): TodayAnswer => ({
  ...all,
  figures: [...all.figures.filter((one) => one.name !== name), ...alone.figures],
  failed: [...all.failed.filter((one) => one !== name), ...alone.failed],
});
