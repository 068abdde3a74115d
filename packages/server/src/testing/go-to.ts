import type { TestClock } from './test-clock.js';

const dayLength = 86_400_000;

/** The next time that a clock in Shanghai shows this, or so many seconds from then. */
export function goTo(clock: TestClock, time: string, seconds = 0): void {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const now = clock.now().getTime();
  const wanted = ((hour - 8) * 3600 + minute * 60 + seconds) * 1000;
  const today = Math.floor(now / dayLength) * dayLength;
  const next = [-1, 0, 1, 2].map((day) => today + day * dayLength + wanted).find((at) => at > now) ?? now;
  clock.advance((next - now) / 1000);
}
