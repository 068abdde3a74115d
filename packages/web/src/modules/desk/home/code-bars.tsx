import type { CodeDay } from './code-days.js';

interface CodeBarsProps {
  readonly days: readonly CodeDay[];
  readonly at: number;
}

const height = 140;

/** Two bars a day on one scale; stretched to whatever width there is. */
export function CodeBars({ days, at }: CodeBarsProps) {
  const most = Math.max(1, ...days.flatMap(({ made, used }) => [made, used]));
  const tall = (value: number) => (value === 0 ? 0 : Math.max(2, (value / most) * (height - 4)));
  return (
    <svg viewBox={`0 0 ${days.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {[0.25, 0.5, 0.75].map((part) => (
        <line
          key={part}
          className="chart-line"
          x1={0}
          x2={days.length * 10}
          y1={height * part}
          y2={height * part}
        />
      ))}
      <rect className="chart-at" x={at * 10} y={0} width={10} height={height} />
      {days.map(({ day, made, used }, index) => (
        <g key={day}>
          <rect data-of="made" x={index * 10 + 1} y={height - tall(made)} width={3.6} height={tall(made)} />
          <rect data-of="used" x={index * 10 + 5.4} y={height - tall(used)} width={3.6} height={tall(used)} />
        </g>
      ))}
      <line className="chart-base" x1={0} x2={days.length * 10} y1={height} y2={height} />
    </svg>
  );
}
