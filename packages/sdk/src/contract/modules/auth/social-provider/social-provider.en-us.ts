import type { FieldWords } from '../../../core/record/field-words.js';
import type { socialProvider as resource } from './social-provider.js';

export const socialProvider = {
  title: 'Social provider',
  fields: {
    source: {
      label: 'Source',
      hint: 'The name in addresses, github for instance, or sso for the company’s own; it stays as it is once saved',
    },
    name: { label: 'Name', hint: 'What the button of the sign-in page says; the source where this is empty' },
    kind: { label: 'Protocol', options: { oidc: 'OpenID Connect', oauth2: 'OAuth 2.0' } },
    issuer: { label: 'Issuer', hint: 'OpenID Connect needs it and finds the other addresses by it; https' },
    authorizationEndpoint: { label: 'Authorization address', hint: 'OAuth 2.0 needs it' },
    tokenEndpoint: { label: 'Token address', hint: 'OAuth 2.0 needs it' },
    userInfoEndpoint: { label: 'User info address', hint: 'OAuth 2.0 needs it' },
    clientId: 'Client id',
    clientSecret: { label: 'Client secret', hint: 'Write-only; empty keeps it when changing' },
    scopes: { label: 'Scopes', hint: 'Separated by blanks; OpenID Connect needs openid among them' },
    subjectField: {
      label: 'Field of the user id',
      hint: 'The field of the user info that says who somebody is; id for OAuth 2.0 where this is empty',
    },
    redirectUri: {
      label: 'Redirect address',
      hint: 'As the third party knows it; ends in /blade-auth/oauth/callback/<source>. Empty: made from the address of the request',
    },
    status: { label: 'Status', options: { '1': 'On', '2': 'Off' } },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
