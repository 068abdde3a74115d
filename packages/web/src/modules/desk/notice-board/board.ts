import type { noticeBoard, OutputOf } from '@mall/sdk/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { useScope } from '../../../lib/services/services.js';

type Operations = typeof noticeBoard.operations;

/** Notices as their readers see them; a page, and a count with the server's time. */
export type PostedPage = OutputOf<Operations['page']>;
export type Posted = PostedPage['records'][number];
export type Unread = OutputOf<Operations['unread']>;
export type PostedPages = InfiniteData<PostedPage>;

/** What a list has: what is not read yet, or everything. */
export type Shelf = 'unread' | 'all';

export const boardName = 'notice-board';

/** Authors who write in this browser change what is read in it. */
export const boardShows = { shows: ['notice'] };

export interface BoardKeys {
  readonly whole: readonly string[];
  readonly unread: readonly string[];
  readonly lists: readonly string[];
  readonly list: (shelf: Shelf) => readonly string[];
  readonly one: (id: string) => readonly string[];
}

/** Keys of the queries, tenant and person first. */
export function boardKeys(scope: readonly string[]): BoardKeys {
  const whole = [...scope, boardName];
  const lists = [...whole, 'list'];
  return {
    whole,
    lists,
    unread: [...whole, 'unread'],
    list: (shelf) => [...lists, shelf],
    one: (id) => [...whole, 'one', id],
  };
}

export const useBoardKeys = (): BoardKeys => boardKeys(useScope());
