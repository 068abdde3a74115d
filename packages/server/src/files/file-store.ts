import type { Readable } from 'node:stream';

/** Some bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What is known of a file before its first byte goes anywhere. */
export interface FileFacts {
  readonly size: number;
  readonly type: string;
}

/** Where bytes lie. A key is the server's own, made by `keyOf`; no part of it comes from whoever sent the file. */
export interface FileStore {
  /** Keeps all of it or nothing of it. */
  put(key: string, bytes: Readable, facts: FileFacts): Promise<void>;
  /** A part of it, or the whole; undefined when it is not there. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
}
