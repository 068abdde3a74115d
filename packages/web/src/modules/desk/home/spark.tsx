import type { DayFigure } from '@mall/sdk/contract';

interface SparkProps {
  readonly name: DayFigure['name'];
  readonly values: readonly number[];
}

const [width, height, gap] = [7, 28, 3];

/** Seven bars: the last days up to today, or what is to come from today on. The words beside it say what counts. */
export function Spark({ name, values }: SparkProps) {
  const ahead = name === 'codesEnding' || name === 'tenantsEnding';
  const shown = ahead ? inSeven(values) : values.slice(-7);
  const most = Math.max(1, ...shown);
  const now = ahead ? 0 : shown.length - 1;
  const wide = shown.length * (width + gap) - gap;
  return (
    <svg
      className="spark"
      width={wide}
      height={height}
      viewBox={`0 0 ${wide} ${height}`}
      // Where there is less room, today is what is seen.
      preserveAspectRatio={`${ahead ? 'xMin' : 'xMax'}YMax slice`}
      aria-hidden="true"
      focusable="false"
    >
      {shown.map((value, index) => {
        const tall = value === 0 ? 2 : Math.max(4, Math.round((value / most) * height));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no other name
            key={index}
            x={index * (width + gap)}
            y={height - tall}
            width={width}
            height={tall}
            rx={1.5}
            data-now={index === now && value > 0}
          />
        );
      })}
    </svg>
  );
}

/** A month is as many bars as a week: so many days together. */
function inSeven(values: readonly number[]): number[] {
  const size = Math.max(1, Math.ceil(values.length / 7));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size).reduce((sum, value) => sum + value, 0),
  );
}
