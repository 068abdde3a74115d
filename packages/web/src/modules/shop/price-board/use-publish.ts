import { isRefusedWith } from '@mall/sdk';
import { type goods as descriptor, goods, type InputOf, type OutputOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { Edits } from './board-edits.js';
import { priceText } from './price-math.js';

const { publishPrices } = goods.operations;

type Publish = typeof descriptor.operations.publishPrices;
export type Change = OutputOf<Publish>['changes'][number];

/** What would go out, as the server says it, and sending it: all of it, or nothing. */
export function usePublish(edits: Edits, day: string, onDone: (count: number) => void) {
  const { client } = useServices();
  const scope = useScope();
  const { busy, run } = useWrite(['goods', 'goods-price']);
  const [remark, setRemark] = useState('');
  const [overtaken, setOvertaken] = useState(false);
  const prices = Object.entries(edits).map(([id, { price }]) => ({ id, price: priceText(price) }));
  const preview = useQuery({
    queryKey: [...scope, 'price-board', 'preview', day, prices],
    queryFn: () => client.call(publishPrices, { prices, priceFrom: day, preview: 1 }),
    gcTime: 0,
    retry: false,
  });
  const changes = preview.data?.changes ?? [];
  const others = changes.filter(({ before, after }) => before !== after);
  const send = () => {
    const seen = new Map(changes.map(({ id, before }) => [String(id), before ?? null]));
    const input: InputOf<Publish> = {
      prices: prices.map((one) => ({ ...one, before: seen.get(one.id) ?? null })),
      priceFrom: day,
      ...(remark ? { remark } : {}),
    };
    return run(() => client.call(publishPrices, input), {
      after: ({ changed }) => onDone(changed),
      refused: (error) => {
        if (!isRefusedWith(error, publishPrices, 'goods_price.changed')) return false;
        // Looked at again: what it cost before is another now.
        setOvertaken(true);
        void preview.refetch();
        return true;
      },
    });
  };
  return { preview, others, remark, setRemark, overtaken, busy, send };
}
