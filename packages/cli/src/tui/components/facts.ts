import { fit, widthOf, wrap } from '../../io/width/width.js';
import type { Tone } from '../theme/theme.js';
import { type Segment, segment } from './text/segments.js';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
}

const maxLabelWidth = 18;

const labelWidth = (facts: readonly Fact[], width: number, max: number): number =>
  Math.min(Math.max(0, ...facts.map((fact) => widthOf(fact.label))), max, Math.floor(width / 2));

/** Names and values one below the other; long values go on under themselves. */
export function factRows(
  facts: readonly Fact[],
  width: number,
  max = maxLabelWidth,
): readonly (readonly [label: Segment, value: Segment])[] {
  const column = labelWidth(facts, width, max);
  return facts.flatMap(({ label, value, tone = 'plain' }) =>
    wrap(value === '' ? '-' : value, Math.max(4, width - column - 2)).map(
      (line, index) =>
        [
          segment(fit(index === 0 ? label : '', column), 'dim'),
          segment(line, value === '' ? 'dim' : tone),
        ] as const,
    ),
  );
}

/** The same as lines, for a pane or a reply. */
export const factLines = (facts: readonly Fact[], width: number, max?: number): Segment[][] =>
  factRows(facts, width, max).map(([label, value]) => [label, segment('  '), value]);
