import type { FormColumn } from '@mall/sdk/contract';

export interface MomentShape {
  readonly picker: 'date' | 'week' | 'month' | 'year' | 'time';
  /** As it is read. */
  readonly shown: string;
  /** As the form keeps it. */
  readonly kept: string;
  readonly isRange: boolean;
  readonly showTime: boolean;
}

const shapes: Readonly<Record<string, readonly [picker: MomentShape['picker'], format: string]>> = {
  time: ['time', 'HH:mm:ss'],
  timerange: ['time', 'HH:mm:ss'],
  year: ['year', 'YYYY'],
  month: ['month', 'YYYY-MM'],
  monthrange: ['month', 'YYYY-MM'],
  week: ['week', 'YYYY-MM-DD'],
  datetimerange: ['date', 'YYYY-MM-DD HH:mm:ss'],
};

/**
 * How a moment of a form is chosen and written; older forms write years as `yyyy`.
 *
 * @example
 * momentShape({ type: 'month' }).kept; // 'YYYY-MM'
 */
export function momentShape({ type, format, valueFormat }: FormColumn): MomentShape {
  const [picker, usual] = (Object.hasOwn(shapes, type) ? shapes[type] : undefined) ?? ['date', 'YYYY-MM-DD'];
  const shown = patternOf(format) ?? usual;
  return {
    picker,
    shown,
    kept: patternOf(valueFormat) ?? usual,
    isRange: type.endsWith('range'),
    showTime: type === 'datetimerange',
  };
}

const patternOf = (pattern: unknown): string | undefined =>
  typeof pattern === 'string' && /[YyMDdHhms]/.test(pattern) && pattern !== 'timestamp'
    ? pattern.replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD')
    : undefined;
