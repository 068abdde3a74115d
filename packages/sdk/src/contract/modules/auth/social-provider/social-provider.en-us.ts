import type { Labels } from '../../../core/labels.js';
import type { socialProvider as resource } from './social-provider.js';

export const socialProvider = {
  title: 'Social provider',
  fields: {
    source: 'Source',
    name: 'Name',
    kind: 'Protocol',
    issuer: 'Issuer',
    authorizationEndpoint: 'Authorization address',
    tokenEndpoint: 'Token address',
    userInfoEndpoint: 'User info address',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    scopes: 'Scopes',
    subjectField: 'Field of the user id',
    redirectUri: 'Redirect address',
    status: 'Status',
    tenantId: 'Tenant',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
  options: { kind: { oidc: 'OpenID Connect', oauth2: 'OAuth 2.0' }, status: { '1': 'On', '2': 'Off' } },
  hints: {
    source:
      'The name in addresses, github for instance, or sso for the company’s own; it stays as it is once saved',
    name: 'What the button of the sign-in page says; the source where this is empty',
    issuer: 'OpenID Connect needs it and finds the other addresses by it; https',
    authorizationEndpoint: 'OAuth 2.0 needs it',
    tokenEndpoint: 'OAuth 2.0 needs it',
    userInfoEndpoint: 'OAuth 2.0 needs it',
    clientSecret: 'Write-only; empty keeps it when changing',
    scopes: 'Separated by blanks; OpenID Connect needs openid among them',
    subjectField:
      'The field of the user info that says who somebody is; id for OAuth 2.0 where this is empty',
    redirectUri:
      'As the third party knows it; ends in /blade-auth/oauth/callback/<source>. Empty: made from the address of the request',
  },
} satisfies Labels<typeof resource>;
