export interface Replicated {
  readonly url: string;
  /** Resolves to the port of the new primary. */
  readonly failOver: () => Promise<number>;
  readonly stop: () => Promise<void>;
}
export const startReplicated: () => Promise<Replicated | undefined>;
