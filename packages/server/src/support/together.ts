/**
 * Waits for all of it, as `Promise.all` does, but for a failure too: within a transaction nothing may go on once that, or its
 * part, was given up.
 *
 * @throws what the first of them, in their order, has failed with
 * @example
 * const [order] = await together([insertOrder(ctx), removeDraft(ctx)]);
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Nth in keyof Work]: Awaited<Work[Nth]> }> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<{ -readonly [Nth in keyof Work]: Awaited<Work[Nth]> }>;
}
