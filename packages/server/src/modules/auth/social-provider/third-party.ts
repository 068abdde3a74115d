import { createHash } from 'node:crypto';
import type { ProviderRow } from './social-provider.table.js';

type Asked = Pick<ProviderRow, 'id' | 'epoch' | 'kind' | 'clientId' | 'issuer' | 'subjectField'> &
  Pick<ProviderRow, 'authorizationEndpoint' | 'tokenEndpoint' | 'userInfoEndpoint'>;

/**
 * Who is asked by this row for who somebody is, in one word: the row, and everything that decides whose answer it is.
 * What one third party said is of no use under another word. (Migration 0023 has it in SQL.)
 */
export function thirdPartyOf(row: Asked): string {
  const { id, epoch, kind, clientId } = row;
  const hash = createHash('sha256');
  for (const part of [id, epoch, kind, clientId, ...addressesOf(row)])
    hash.update(`${Buffer.byteLength(part ?? '')}:${part ?? ''}`);
  return hash.digest('hex');
}

const addressesOf = (row: Asked): readonly (string | null)[] =>
  row.kind === 'oidc'
    ? [row.issuer]
    : [row.authorizationEndpoint, row.tokenEndpoint, row.userInfoEndpoint, subjectFieldOf(row)];

/** Where plain OAuth 2 says who somebody is. */
export const subjectFieldOf = ({ subjectField }: Pick<ProviderRow, 'subjectField'>): string =>
  subjectField || 'id';
