import { isApiError } from '@mall/sdk';
import type { ListState } from './list-state.js';

/** The server has refused the list, and it was asked for in an order that a person has chosen. */
export const isOrderRefused = ({ sort }: Pick<ListState, 'sort'>, error: unknown): boolean =>
  sort !== undefined && isApiError(error);
