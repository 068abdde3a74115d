/** More callers than this are forgotten and asked for anew. */
const most = 10_000;

/** Remembers promises for as long as a number stands; a failed one is forgotten. */
export class EpochMap<V extends Promise<unknown>> {
  private epoch = -1;
  private values = new Map<string, V>();

  take(epoch: number, key: string, load: () => V): V {
    if (epoch !== this.epoch || this.values.size > most) {
      this.epoch = epoch;
      this.values = new Map();
    }
    const known = this.values.get(key);
    if (known) return known;
    const { values } = this;
    const value = load();
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  }

  forget(key: string): void {
    this.values.delete(key);
  }
}
