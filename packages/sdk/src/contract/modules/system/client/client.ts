import * as z from 'zod';
import { dialectNames } from '../../../core/dialects.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { text } from '../../../fields/text.js';

/** Grants a client may be given; the token endpoint enforces the list. */
export const grantTypes = ['refresh_token', 'password', 'captcha', 'authorization_code', 'social'] as const;

/** Applications that may ask for tokens (wire contract, section 3.12). */
export const client = defineFields({
  name: 'client',
  screen: '/system/client',
  code: 'client',
  tenancy: 'global',
  title: 'clientId',
  fields: {
    clientId: field.text({ max: 48, required: true, format: 'mono', column: true, search: true }),
    /** Write-only: masked everywhere, kept when absent from an update. */
    clientSecret: field.secret({ max: 256, required: true, stored: false }),
    scope: field.text({ required: true, row: 'maybe', initial: 'all', column: true }),
    authorizedGrantTypes: field.custom({
      row: text().nullish(),
      form: text()
        .refine(areGrants, { params: { rule: 'choice' } })
        .min(1),
      initial: 'refresh_token,password',
      column: true,
      store: 'varchar',
    }),
    accessTokenValidity: field.integer({
      min: 60,
      max: 86_400 * 30,
      required: true,
      row: 'maybe',
      default: 3600,
      format: 'number',
      column: true,
    }),
    refreshTokenValidity: field.integer({
      min: 60,
      max: 86_400 * 365,
      required: true,
      row: 'maybe',
      default: 604_800,
      format: 'number',
      column: true,
    }),
    /** Several are parted by commas. */
    webServerRedirectUri: field.text({ column: true }),
    /** How its calls are read and its replies are written; our own way where nothing is said, as other back ends know no such thing. */
    dialect: field.choice(dialectNames, { column: true }),
    /** Kept for whoever reads it; this product does not. */
    additionalInformation: field.json({ max: 4000 }),
    resourceIds: field.text({ control: false }),
    authorities: field.text({ control: false }),
    autoapprove: field.text({ control: false }),
  },
  crud: {
    style: 'blade',
    base: '/blade-system/client',
    /** Front ends of the family send it along; a secret is nothing to search for, so it narrows nothing. */
    alsoAsked: z.object({ clientSecret: z.string() }),
  },
});

function areGrants(value: string): boolean {
  return value.split(',').every((grant) => (grantTypes as readonly string[]).includes(grant.trim()));
}
