import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { optional, text, url } from '../../../fields/text.js';

/** OpenID Connect finds everything by its issuer; plain OAuth 2 is told every address. */
const ofOpenId = { kind: ['oidc'] };
const ofPlainOAuth = { kind: ['oauth2'] };

/** Only where nobody can listen is a plain address good: on the machine itself. */
const isSafe = (value: string): boolean =>
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)([:/]|$))/i.test(value);

const address = {
  row: text(500).nullish(),
  form: optional(url(500).refine(isSafe, { params: { rule: 'url' } })),
  store: 'varchar',
  length: 500,
} as const;

/** Third parties by whose word people of a tenant sign in (wire contract, section 2.2, grant social). */
export const socialProvider = defineFields({
  name: 'social-provider',
  screen: '/system/social-provider',
  code: 'social_provider',
  tenancy: 'tenant',
  title: 'source',
  fields: {
    /** What stands in addresses: `/oauth/render/{source}`. */
    source: field.text({
      max: 32,
      matches: /^[a-z0-9][a-z0-9_-]*$/i,
      required: true,
      editable: 'create',
      format: 'mono',
      column: true,
      search: true,
    }),
    name: field.text({ max: 64, column: true }),
    kind: field.choice(['oidc', 'oauth2'], { required: true, initial: 'oidc', column: true, search: true }),
    issuer: field.custom({ ...address, column: true, when: ofOpenId }),
    authorizationEndpoint: field.custom({ ...address, when: ofPlainOAuth }),
    tokenEndpoint: field.custom({ ...address, when: ofPlainOAuth }),
    userInfoEndpoint: field.custom({ ...address, when: ofPlainOAuth }),
    clientId: field.text({ required: true, format: 'mono', column: true }),
    /** Write-only: kept when absent from an update. Public clients have none. */
    clientSecret: field.secret({ max: 255, stored: false }),
    scopes: field.text({ initial: 'openid profile email', column: true }),
    /** Where plain OAuth 2 says who somebody is. */
    subjectField: field.text({ max: 64, when: ofPlainOAuth }),
    redirectUri: field.custom(address),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'blade', base: '/blade-system/social-provider' },
  operations: ({ submit }) => ({
    submit: refusing(submit, 'auth.social_addresses', 'auth.social_exists'),
  }),
});
