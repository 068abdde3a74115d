import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { dialectNames } from '../../../core/dialects.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { json, optional, required, text } from '../../../fields/text.js';

/** Grants a client may be given; the token endpoint enforces the list. */
export const grantTypes = ['refresh_token', 'password', 'captcha', 'authorization_code', 'social'] as const;

const row = z.object({
  id: id(),
  clientId: text(48),
  resourceIds: text().nullish(),
  scope: text().nullish(),
  authorizedGrantTypes: text().nullish(),
  webServerRedirectUri: text().nullish(),
  authorities: text().nullish(),
  accessTokenValidity: int().nullish(),
  refreshTokenValidity: int().nullish(),
  autoapprove: text().nullish(),
  additionalInformation: z.string().nullish(),
  /** Absent where another back end knows no such thing. */
  dialect: z.enum(dialectNames).nullish(),
  ...baseColumns,
});

const grants = text().refine(
  (value) => value.split(',').every((grant) => (grantTypes as readonly string[]).includes(grant.trim())),
  { params: { rule: 'choice' } },
);

const shapes = {
  row,
  form: z.object({
    clientId: required(48),
    /** Write-only: masked everywhere, kept when absent from an update. */
    clientSecret: required(256),
    scope: required(),
    authorizedGrantTypes: grants.min(1),
    webServerRedirectUri: optional(text()),
    accessTokenValidity: int(60, 86_400 * 30),
    refreshTokenValidity: int(60, 86_400 * 365),
    resourceIds: optional(text()),
    authorities: optional(text()),
    autoapprove: optional(text()),
    /** Kept for whoever reads it; this product does not. */
    additionalInformation: optional(json(4000)),
    /** How this application's calls are read and its replies are written. */
    dialect: z.enum(dialectNames).nullish(),
  }),
  query: z.object({ clientId: text() }),
};

/** Applications that may ask for tokens (wire contract, section 3.12). */
export const client = defineResource({
  name: 'client',
  screen: '/system/client',
  code: 'client',
  tenancy: 'global',
  secrets: ['clientSecret'],
  shapes,
  title: 'clientId',
  columns: [
    'clientId',
    'scope',
    'authorizedGrantTypes',
    'accessTokenValidity',
    'refreshTokenValidity',
    'webServerRedirectUri',
    'dialect',
  ],
  search: ['clientId'],
  fields: [
    'clientId',
    'clientSecret',
    'scope',
    'authorizedGrantTypes',
    'accessTokenValidity',
    'refreshTokenValidity',
    'webServerRedirectUri',
    'dialect',
    'additionalInformation',
  ],
  options: { dialect: { values: dialectNames } },
  widgets: {
    dialect: 'select',
    clientSecret: 'password',
    accessTokenValidity: 'number',
    refreshTokenValidity: 'number',
  },
  formats: { clientId: 'mono', accessTokenValidity: 'number', refreshTokenValidity: 'number' },
  initial: {
    scope: 'all',
    authorizedGrantTypes: 'refresh_token,password',
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  },
  operations: bladeCrud('/blade-system/client', shapes, {
    code: 'client',
    /** Front ends of the family send it along; a secret is nothing to search for, so it narrows nothing. */
    alsoAsked: z.object({ clientSecret: z.string() }),
  }),
});
