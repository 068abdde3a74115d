/** The third party that is the company's own: its button is that of single sign-on (specification, section 1). */
export const ssoSource = 'sso';
