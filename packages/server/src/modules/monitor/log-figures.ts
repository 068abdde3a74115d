import { Counter, Gauge, Registry } from 'prom-client';
import type { LogQueue } from './log-queue.js';

/** What became of the lines, for Prometheus. */
export function logFigures(queue: LogQueue): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: 'mall_log_lines_total',
    help: 'Lines of the request log, by what became of them',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { written, dropped } = queue.figures();
      this.reset();
      this.inc({ outcome: 'written' }, written);
      this.inc({ outcome: 'dropped' }, dropped);
    },
  });
  new Gauge({
    name: 'mall_log_lines_waiting',
    help: 'Lines of the request log that are not written yet',
    registers,
    collect() {
      this.set(queue.figures().waiting);
    },
  });
  return registry;
}
