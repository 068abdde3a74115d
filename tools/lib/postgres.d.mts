/** A throw-away PostgreSQL, or undefined where none can be had. */
export declare function startPostgres(options?: {
  readonly durable?: boolean;
}): Promise<{ readonly url: string; readonly stop: () => void | Promise<void> } | undefined>;
