/** One figure of what a chart is about: a value for each label, none where there is none to say. */
export interface ChartSeries {
  readonly label: string;
  readonly points: readonly { readonly label: string; readonly value: string | number | null }[];
}

/**
 * Whether a figure is counted, and not measured: its axis has no parts of one.
 *
 * @example
 * isCounted({ label: '发起', points: [{ label: '11-28', value: '2' }] }); // true
 */
export const isCounted = ({ points }: ChartSeries): boolean =>
  points.every(({ value }) => value === null || Number.isInteger(Number(value)));

export interface ChartProps {
  /** What the chart is of. */
  readonly name: string;
  readonly kind: 'bar' | 'line' | 'pie';
  /** Figures to choose one of; a picture of two scales would say neither. */
  readonly series: readonly ChartSeries[];
}
