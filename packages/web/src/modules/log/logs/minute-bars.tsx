import type { Minute } from './minutes.js';

interface MinuteBarsProps {
  readonly minutes: readonly Minute[];
  readonly at: number;
}

const height = 40;

/** A bar a minute, on one scale; a minute that was not counted is grey from top to bottom. */
export function MinuteBars({ minutes, at }: MinuteBarsProps) {
  const most = Math.max(1, ...minutes.map(({ count = 0 }) => count));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(3, (count / most) * height));
  return (
    <svg viewBox={`0 0 ${minutes.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="log-minute-at" x={at * 10} y={0} width={10} height={height} />
      {minutes.map(({ minute, count }, index) =>
        count === undefined ? (
          <rect key={minute} className="log-minute-unknown" x={index * 10} y={0} width={10} height={height} />
        ) : (
          <rect key={minute} x={index * 10 + 1} y={height - tall(count)} width={8} height={tall(count)} />
        ),
      )}
      <line x1={0} x2={minutes.length * 10} y1={height} y2={height} />
    </svg>
  );
}
