import { type Segment, segment } from './text/segments.js';
import { fit, widthOf, wrap } from './text/width.js';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const widestLabel = 18;

/** Names and values one below the other; long values go on under themselves. */
export const factLines = (facts: readonly Fact[], width: number): Segment[][] => {
  const longest = Math.max(0, ...facts.map((fact) => widthOf(fact.label)));
  const column = Math.min(longest, widestLabel, Math.floor(width / 2));
  return facts.flatMap(({ label, value }) =>
    wrap(value === '' ? '-' : value, Math.max(4, width - column - 2)).map((line, index) => [
      segment(fit(index === 0 ? label : '', column), 'dim'),
      segment('  '),
      segment(line, value === '' ? 'dim' : 'plain'),
    ]),
  );
};
