import { type Endpoint, fieldShapes } from '@mall/sdk/contract';

const paging = new Set(['current', 'size', 'ascs', 'descs']);

/** A read that pages: it takes the paging keys. */
export const isPaged = (endpoint: Endpoint): boolean =>
  fieldShapes(endpoint.output).some(({ name }) => name === 'records');

export const withoutPaging = <S extends { readonly name: string }>(shapes: readonly S[]): S[] =>
  shapes.filter(({ name }) => !paging.has(name));
