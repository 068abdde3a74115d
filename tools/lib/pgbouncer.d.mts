export interface Pooler {
  readonly url: string;
  readonly port: number;
  readonly repoint: (port: number) => void;
  readonly stop: () => Promise<void>;
}
export const startPgbouncer: (
  url: string,
  options?: { readonly waits?: number },
) => Promise<Pooler | undefined>;
