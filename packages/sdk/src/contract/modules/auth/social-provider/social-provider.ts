import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text, url } from '../../../fields/text.js';

/** OpenID Connect finds everything by its issuer; plain OAuth 2 is told every address. */
export const socialProviderKinds = ['oidc', 'oauth2'] as const;

/** The third party that is the company's own: its button is that of single sign-on (specification, section 1). */
export const ssoSource = 'sso';

/** What stands in addresses: `/oauth/render/{source}`. */
export const sourceName = () =>
  required(32).refine((value) => /^[a-z0-9][a-z0-9_-]*$/i.test(value), { params: { rule: 'type' } });

/** Only where nobody can listen is a plain address good: on the machine itself. */
const address = () =>
  url(500).refine((value) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)([:/]|$))/i.test(value), {
    params: { rule: 'url' },
  });

const row = z.object({
  id: id(),
  tenantId: text(12),
  source: text(32),
  name: text(64).nullish(),
  kind: z.enum(socialProviderKinds),
  issuer: text(500).nullish(),
  authorizationEndpoint: text(500).nullish(),
  tokenEndpoint: text(500).nullish(),
  userInfoEndpoint: text(500).nullish(),
  clientId: text(),
  scopes: text().nullish(),
  subjectField: text(64).nullish(),
  redirectUri: text(500).nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    source: sourceName(),
    name: optional(text(64)),
    kind: z.enum(socialProviderKinds),
    issuer: optional(address()),
    authorizationEndpoint: optional(address()),
    tokenEndpoint: optional(address()),
    userInfoEndpoint: optional(address()),
    clientId: required(),
    /** Write-only: kept when absent from an update. Public clients have none. */
    clientSecret: optional(text()),
    scopes: optional(text()),
    /** Where plain OAuth 2 says who somebody is. */
    subjectField: optional(text(64)),
    redirectUri: optional(address()),
    status: optional(int(1, 2)),
  }),
  query: z.object({ source: text(), kind: z.enum(socialProviderKinds), status: int(1, 2) }),
};

/** Third parties by whose word people of a tenant sign in (wire contract, section 2.2, grant social). */
export const socialProvider = defineResource({
  name: 'social-provider',
  screen: '/system/social-provider',
  code: 'social_provider',
  tenancy: 'tenant',
  secrets: ['clientSecret'],
  shapes,
  title: 'source',
  columns: ['source', 'name', 'kind', 'issuer', 'clientId', 'scopes', 'status'],
  search: ['source', 'kind', 'status'],
  fields: [
    'source',
    'name',
    'kind',
    'issuer',
    'authorizationEndpoint',
    'tokenEndpoint',
    'userInfoEndpoint',
    'clientId',
    'clientSecret',
    'scopes',
    'subjectField',
    'redirectUri',
    'status',
  ],
  widgets: { kind: 'select', status: 'select', clientSecret: 'password' },
  formats: { source: 'mono', clientId: 'mono', status: 'status' },
  tones: { status: { 1: 'success', 2: 'neutral' } },
  options: { kind: { values: socialProviderKinds }, status: { values: [1, 2] } },
  editable: { source: 'create' },
  initial: { kind: 'oidc', scopes: 'openid profile email', status: 1 },
  operations: bladeCrud('/blade-system/social-provider', shapes, { code: 'social_provider' }),
});
