import type { DayFigure, FigureName } from '@mall/sdk/contract';

export interface TileDef {
  readonly name: FigureName;
  /** The screen of its list, which decides whether it is waited for. */
  readonly path: string;
  /** What that list is narrowed to, so that it has as many rows as the tile says. */
  readonly query?: string;
}

/** In the order in which a day begins. */
export const tileDefs: readonly TileDef[] = [
  { name: 'tasks', path: '/workflow/process/todo' },
  { name: 'prices', path: '/shop/goods-price', query: 'q.fromDate_within=today' },
  { name: 'codes', path: '/shop/invite-code', query: 'q.state=usable' },
  {
    name: 'codesEnding',
    path: '/shop/invite-code',
    query: 'q.state=usable&q.expireTime_within=next-7-days',
  },
  { name: 'tenantsEnding', path: '/system/tenant', query: 'q.expireTime_within=next-30-days' },
];

/** What is known of a tile at this moment; a number that nobody knows is none. */
export type TileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly figure: DayFigure };
