import type { Reply } from '../core/reply.js';

export interface WithResponse<T> {
  readonly data: T;
  readonly message: string | undefined;
  readonly requestId: string | undefined;
  readonly status: number;
}

/** A call under way. Awaiting it yields its data; `withResponse()` yields data, text and request id. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';

  constructor(private readonly reply: Promise<Reply>) {}

  // biome-ignore lint/suspicious/noThenProperty: a call is awaited like a promise, as its users expect
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.data().then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.data().catch(rejected);
  }

  finally(settled?: (() => void) | null): Promise<T> {
    return this.data().finally(settled);
  }

  /**
   * The data with what came around it.
   *
   * @example
   * const { data, requestId } = await tenants.list({ size: 10 }).withResponse();
   */
  async withResponse(): Promise<WithResponse<T>> {
    const { data, message, requestId, status } = await this.reply;
    // The reply was parsed by the endpoint's own schema, whose type T is.
    return { data: data as T, message, requestId, status };
  }

  private data(): Promise<T> {
    return this.reply.then((reply) => reply.data as T);
  }
}
