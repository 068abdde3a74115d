/** What a server says of itself before anybody has signed in: many tenants, nothing to read off a picture, no third party. */
export const someSettings = {
  name: '',
  tenantMode: true,
  captchaMode: false,
  switchMode: false,
  tokenTime: 3000,
  social: [] as readonly string[],
  sso: false,
  languages: [] as readonly string[],
};
