import { isSecretName } from '@mall/sdk/contract';

const hidden = /^(access_token|refresh_token|token|code|state|blade-auth)$/i;

/**
 * An address whose secret query values are hidden.
 *
 * @example
 * redactUrl('http://a/b?password=x&size=1'); // 'http://a/b?password=***&size=1'
 */
export const redactUrl = (url: string): string =>
  url.replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, key: string) =>
    isSecretName(key) || hidden.test(key) ? `${mark}${key}=***` : whole,
  );
