import * as z from 'zod';

export const reportChartKinds = ['bar', 'line', 'pie'] as const;
const measureKinds = ['count', 'sum', 'min', 'max', 'avg'] as const;

/** One figure: how many rows, or something about the numbers of a field. */
export interface ReportMeasure {
  readonly kind: (typeof measureKinds)[number];
  readonly field?: string | undefined;
}

/** What a report file says: which list is asked what, and what is made of its rows. Nothing in it is ever executed. */
export interface ReportTemplate {
  /** The resource whose list it is. */
  readonly resource: string;
  /** One of its lists; the main one where nothing is said. */
  readonly list?: string | undefined;
  /** What the list is asked, as its own call takes it: filters, suffixes, order. */
  readonly filters?: Readonly<Record<string, string | number>> | undefined;
  /** Fields of the list that whoever runs it may narrow it by; what `filters` says of them is what they begin with. */
  readonly parameters?: readonly string[] | undefined;
  /** Fields that are shown; the list's own where nothing is said. */
  readonly columns?: readonly string[] | undefined;
  readonly groupBy?: readonly string[] | undefined;
  readonly measures?: readonly ReportMeasure[] | undefined;
  /** Of the groups; each measure is a series. */
  readonly chart?: (typeof reportChartKinds)[number] | undefined;
}

const field = z.string().min(1).max(64);

/** Filters as a list's call takes them: of a template, and as whoever runs it sets its parameters. */
export const reportFilters: z.ZodType<Readonly<Record<string, string | number>>> = z.record(
  z.string().max(128),
  z.union([z.string().max(1000), z.number()]),
);

const measure = z
  .strictObject({ kind: z.enum(measureKinds), field: field.optional() })
  .refine((one) => one.kind === 'count' || one.field !== undefined, {
    path: ['field'],
    message: 'needed for every kind but count',
  });

/**
 * A report's template.
 *
 * @example
 * reportTemplate.safeParse({ resource: 'goods', groupBy: ['categoryId'], measures: [{ kind: 'count' }] }).success; // true
 */
export const reportTemplate: z.ZodType<ReportTemplate> = z
  .strictObject({
    resource: field,
    list: field.optional(),
    filters: reportFilters.optional(),
    parameters: z.array(field).min(1).max(10).optional(),
    columns: z.array(field).min(1).max(30).optional(),
    groupBy: z.array(field).min(1).max(3).optional(),
    measures: z.array(measure).min(1).max(10).optional(),
    chart: z.enum(reportChartKinds).optional(),
  })
  .refine(({ groupBy, measures }) => groupBy === undefined || measures !== undefined, {
    path: ['measures'],
    message: 'needed where rows are grouped',
  })
  .refine(({ groupBy, chart }) => chart === undefined || groupBy !== undefined, {
    path: ['groupBy'],
    message: 'needed for a chart',
  });
