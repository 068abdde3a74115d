import type { Labels } from '../../../core/labels.js';
import type { client as resource } from './client.js';

export const client = {
  title: 'Application',
  fields: {
    clientId: 'Client id',
    clientSecret: 'Client secret',
    resourceIds: 'Resource ids',
    scope: 'Scope',
    authorizedGrantTypes: 'Grant types',
    webServerRedirectUri: 'Redirect address',
    authorities: 'Authorities',
    accessTokenValidity: 'Access token seconds',
    refreshTokenValidity: 'Refresh token seconds',
    autoapprove: 'Approve automatically',
    additionalInformation: 'Additional information',
    dialect: 'Dialect',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
  },
  options: { dialect: { mall: 'Our own', 'blade-3': 'The family, third', 'blade-4': 'The family, fourth' } },
  hints: {
    dialect:
      'mall is our own; blade-3 and blade-4 are front ends of the family: empties and passwords go their way',
    clientSecret: 'Write-only; left empty on an edit, it stays',
    authorizedGrantTypes: 'Comma-separated: refresh_token,password,captcha,authorization_code,social',
  },
} satisfies Labels<typeof resource>;
