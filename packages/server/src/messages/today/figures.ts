import type { DayFigure, RecentEvent, TodayAnswer } from '@mall/sdk/contract';
import type { Services, UserContext } from '../../context/context.js';
import type { Row } from '../../crud/row.js';
import type { Host } from '../../http/host.js';

/** A figure of the first page. */
export interface FigureSource {
  readonly name: DayFigure['name'];
  /** The call of the list that it is of, `resource.operation`: who may not make it is told nothing. */
  readonly call: string;
  readonly count: (ctx: UserContext) => Promise<Omit<DayFigure, 'name'>>;
}

/** Something that a new shop does first. */
export interface SetupSource {
  readonly name: TodayAnswer['setup'][number]['name'];
  /** The call by which it is done. */
  readonly call: string;
  readonly done: (ctx: UserContext) => Promise<boolean>;
}

/** Where something happens that people want to see without looking for it. */
export interface RecentSource {
  readonly kind: RecentEvent['kind'];
  /** The call of its list: who may not make it is told nothing. */
  readonly call: string;
  /** The latest first, so many at most. */
  readonly latest: (ctx: UserContext, size: number) => Promise<Omit<RecentEvent, 'kind'>[]>;
}

type Value = string | number | boolean | null;

/** What became of one field of a row. */
export interface FieldStep {
  readonly resource: string;
  readonly rowId: string;
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

/** Rows whose making is, to people, a change of another row: a new price is one of its goods. */
export interface RetoldSource {
  /** Whose rows are made. */
  readonly resource: string;
  /** The fields of such a row that it is told by: who may not read one of them is told nothing else of it. */
  readonly from: readonly string[];
  /** Undefined for a row that is told as what it is; `moment` is when it was made. */
  readonly as: (row: Row, moment: string) => FieldStep | undefined;
}

interface Sources {
  readonly figures: Map<string, FigureSource>;
  readonly setup: Map<string, SetupSource>;
  readonly recent: Map<string, RecentSource>;
  readonly retold: Map<string, RetoldSource>;
}

const known = new WeakMap<Services, Sources>();

/** What the parts have to show. */
export function sourcesOf({ services }: Pick<Host, 'services'>): Sources {
  const sources = known.get(services) ?? {
    figures: new Map(),
    setup: new Map(),
    recent: new Map(),
    retold: new Map(),
  };
  known.set(services, sources);
  return sources;
}

/**
 * A part shows a figure on the first page.
 *
 * @example
 * showFigure(host, { name: 'prices', call: 'goods-price.list', count: countPrices });
 */
export function showFigure(host: Pick<Host, 'services'>, source: FigureSource): void {
  sourcesOf(host).figures.set(source.name, source);
}

/**
 * A part knows whether a shop has begun with it.
 *
 * @example
 * showSetup(host, { name: 'goods', call: 'goods.create', done: hasGoods });
 */
export function showSetup(host: Pick<Host, 'services'>, source: SetupSource): void {
  sourcesOf(host).setup.set(source.name, source);
}

/**
 * A part shows what has happened lately on the first page.
 *
 * @example
 * showRecent(host, { kind: 'notice', call: 'notice-board.page', latest: latestNotices });
 */
export function showRecent(host: Pick<Host, 'services'>, source: RecentSource): void {
  sourcesOf(host).recent.set(source.kind, source);
}

/**
 * A part says as what the making of its rows is told on the first page.
 *
 * @example
 * retell(host, { resource: 'goods-price', from: ['goodsId', 'price'], as: newPrice });
 */
export function retell(host: Pick<Host, 'services'>, source: RetoldSource): void {
  sourcesOf(host).retold.set(source.resource, source);
}
