import { goodsPrice } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { shopWords } from '../words.js';
import { Change } from './board-row.js';
import './history.css';
import { type PricePoint, pricesByDay } from './price-line.js';
import { centsOf, priceText } from './price-math.js';

export interface HistoryPanelProps {
  readonly goods: { readonly id: string; readonly name: string };
  /** The last day of the line. */
  readonly until: string;
  readonly onClose: () => void;
}

const days = 60;

/** What something has cost: as a line, and every change of it behind that. */
export function HistoryPanel({ goods, until, onClose }: HistoryPanelProps) {
  const { t } = useWords(shopWords);
  const { client } = useServices();
  const scope = useScope();
  const history = useQuery({
    queryKey: [...scope, 'goods-price', 'of', goods.id],
    queryFn: () => client.call(goodsPrice.operations.list, { goodsId: goods.id, current: 1, size: 200 }),
  });
  const changes = history.data?.records;
  return (
    <SidePanel title={t('board.history', { name: goods.name })} width={640} onClose={onClose}>
      {history.error && (
        <Failure
          title={t('common:loadFailed')}
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isPending && <Waiting />}
      {changes?.length === 0 && <Nothing text={t('board.line.none')} />}
      {changes && changes.length > 0 && (
        <div className="price-history">
          <PriceLine name={goods.name} points={pricesByDay(changes, until, days)} />
          <ScrollTable
            className="price-history-table"
            name={t('board.line.all')}
            header={(['from', 'before', 'price', 'by', 'at', 'remark'] as const).map((key) => ({
              key,
              text: t(`board.line.${key}`),
            }))}
          >
            {changes.map((change) => (
              <tr key={String(change.id)}>
                <td>{change.fromDate}</td>
                <td className="board-number">{change.previousPrice ?? t('common:empty')}</td>
                <td className="board-number">
                  <strong>{change.price}</strong>{' '}
                  <Change now={centsOf(change.price)} before={centsOf(change.previousPrice)} />
                </td>
                <td>{change.changedBy}</td>
                <td>{change.createTime?.slice(5, 16)}</td>
                <td>{change.remark}</td>
              </tr>
            ))}
          </ScrollTable>
        </div>
      )}
    </SidePanel>
  );
}

const [width, height, edge] = [580, 160, 8];

/** A line in steps: a price holds until the next one. */
function PriceLine({ name, points }: { readonly name: string; readonly points: readonly PricePoint[] }) {
  const { t } = useWords(shopWords);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const all = points.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number) => (points.length === 1 ? width : (at / (points.length - 1)) * width);
  const y = (cents: number) =>
    high === low ? height / 2 : edge + (1 - (cents - low) / (high - low)) * (height - 2 * edge);
  const steps = points.map(
    ({ cents }, at) => `${at === 0 ? `M${x(0)}` : `H${x(at)}`}${at === 0 ? ',' : 'V'}${y(cents)}`,
  );
  const says = {
    name,
    days: points.length,
    low: priceText(low),
    high: priceText(high),
    last: priceText(last.cents),
  };
  return (
    <figure className="price-line">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('board.line.of', says)}
      >
        <path className="price-line-ground" d={`${steps.join('')}V${height}H0Z`} />
        <path className="price-line-line" d={steps.join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden="true">
        <span>{first.day}</span>
        <span>
          {priceText(low)} – {priceText(high)}
        </span>
        <span>{last.day}</span>
      </figcaption>
    </figure>
  );
}
