import { Failure } from '../../failure/failure.js';

/** Evaluates a JMESPath expression; a wrong one is a usage error that shows what the parser said. */
export async function queryWith(expression: string, data: unknown): Promise<unknown> {
  const { default: jmespath } = await import('jmespath');
  try {
    return jmespath.search(data as never, expression);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure('io:error.badQuery', {
      exit: 'usage',
      params: { query: expression, reason },
      cause: error,
    });
  }
}
