import { passwordDigest } from '@mall/sdk';
import { valueText } from '../../../controllers/resource/value-text.js';
import type { Special } from '../../../controllers/state/dashboard.js';
import type { Row } from '../../../controllers/state/row.js';

const passwords = ['oldPassword', 'newPassword', 'newPassword1'];

/** Passwords travel as digests, as at sign-in. */
const digested = (input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      passwords.includes(field) ? passwordDigest(valueText(value)) : value,
    ]),
  );

export const special: Special = {
  actions: { updatePassword: { secrets: passwords, toWire: digested } },
};
