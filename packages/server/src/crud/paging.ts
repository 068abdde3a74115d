import { defaultPageSize, isEmptyValue, maxPageSize, type Page } from '@mall/sdk/contract';

export interface Paging {
  readonly current: number;
  readonly size: number;
}

/** The page that a query asks for: larger and negative sizes are answered as the largest (wire contract, section 1.3). */
export function pagingOf(query: { readonly current?: unknown; readonly size?: unknown }): Paging {
  const size = whole(query.size, defaultPageSize);
  return {
    current: Math.max(1, whole(query.current, 1)),
    size: size < 0 || size > maxPageSize ? maxPageSize : size,
  };
}

function whole(value: unknown, fallback: number): number {
  const number = Number(value);
  return isEmptyValue(value) || !Number.isSafeInteger(number) ? fallback : number;
}

/** The rows before a page. */
export const offsetOf = ({ current, size }: Paging): number => (current - 1) * size;

/** A page as the wire has it. */
export const pageOf = <T>(records: T[], total: number, { current, size }: Paging): Page<T> => ({
  records,
  total,
  size,
  current,
  pages: size === 0 ? 0 : Math.ceil(total / size),
});
