import { goods } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import { boardRowOf } from './board-rows.js';

/** The most that a call answers. */
const perCall = 500;

/** Everything that the shop has, with its prices of a day and of the day before. */
export function useBoardRows(day: string | undefined) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'goods', 'board', day],
    queryFn: async () => {
      const page = (current: number) =>
        client.call(goods.operations.board, { current, size: perCall, ...(day ? { priceDate: day } : {}) });
      const first = await page(1);
      const rows = [...first.records];
      for (let current = 2; rows.length < first.total && current <= first.pages; current += 1)
        rows.push(...(await page(current)).records);
      return rows.map(boardRowOf);
    },
    enabled: day !== undefined,
    // A day's board stays while another one comes: nothing jumps.
    placeholderData: (before) => before,
    meta: { shows: ['goods-price'] },
  });
}
