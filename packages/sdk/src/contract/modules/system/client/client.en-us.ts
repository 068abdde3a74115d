import type { FieldWords } from '../../../core/record/field-words.js';
import type { client as resource } from './client.js';

export const client = {
  title: 'Application',
  fields: {
    clientId: 'Client id',
    clientSecret: { label: 'Client secret', hint: 'Write-only; left empty on an edit, it stays' },
    resourceIds: 'Resource ids',
    scope: 'Scope',
    authorizedGrantTypes: {
      label: 'Grant types',
      hint: 'Comma-separated: refresh_token,password,captcha,authorization_code,social',
    },
    webServerRedirectUri: 'Redirect address',
    authorities: 'Authorities',
    accessTokenValidity: 'Access token seconds',
    refreshTokenValidity: 'Refresh token seconds',
    autoapprove: 'Approve automatically',
    additionalInformation: 'Additional information',
    dialect: {
      label: 'Dialect',
      options: { mall: 'Our own', 'blade-3': 'The family, third', 'blade-4': 'The family, fourth' },
      hint: 'mall is our own; blade-3 and blade-4 are front ends of the family: empties and passwords go their way',
    },
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
  },
} satisfies FieldWords<typeof resource>;
