/** What a sign-in says in headers, in every generation of the family (wire contract, sections 2.2 and 2.4). */
export const signInHeaders = {
  tenantHeader: 'Tenant-Id',
  captchaKey: 'Captcha-Key',
  captchaCode: 'Captcha-Code',
  userType: 'User-Type',
} as const;
