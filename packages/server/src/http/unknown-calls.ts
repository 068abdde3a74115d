import type { FastifyRequest } from 'fastify';
import { AppError, fail } from '../support/app-error.js';
import { apiPrefix } from './api-prefix.js';
import type { MountedEndpoint } from './host.js';

/** 405 with the verbs that there are for a path that exists, 404 otherwise. */
export function refuseUnknown(mounted: readonly MountedEndpoint[]) {
  const patternsOf = () =>
    mounted.map(({ endpoint }) => ({
      method: endpoint.method,
      pattern: new RegExp(`^${apiPrefix}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  let patterns: ReturnType<typeof patternsOf> | undefined;
  return (request: FastifyRequest): AppError => {
    // Read when the first unknown call comes: by then everything is mounted.
    patterns ??= patternsOf();
    const path = request.url.split('?')[0] ?? '';
    const known = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (known.length === 0 || known.some((method) => method === request.method))
      return fail('request.not_found');
    return new AppError('request.method_not_allowed', { headers: { allow: [...new Set(known)].join(', ') } });
  };
}
