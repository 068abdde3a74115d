import type { Clock } from '../support/clock.js';

/** A clock that moves only when a test says so. */
export class TestClock implements Clock {
  private moment: number;

  constructor(start: Date = new Date()) {
    this.moment = start.getTime();
  }

  now(): Date {
    return new Date(this.moment);
  }

  advance(seconds: number): void {
    this.moment += seconds * 1000;
  }
}
