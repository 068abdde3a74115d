/** One timer a screen; none of them keeps the process alive. */
export function createWaits(due: (screen: number) => void) {
  const timers = new Map<number, NodeJS.Timeout>();
  return {
    set: (screen: number, ms: number): void => {
      clearTimeout(timers.get(screen));
      const timer = setTimeout(() => {
        timers.delete(screen);
        due(screen);
      }, ms);
      timers.set(screen, timer.unref());
    },
    clear: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
