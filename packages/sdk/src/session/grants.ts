import type { InputOf } from '../contract/core/endpoint.js';
import type { auth } from '../contract/modules/auth/auth/auth.js';

/** Account and password, with a captcha where the application demands one. */
export interface PasswordSignIn {
  readonly grant?: 'password' | 'captcha';
  readonly tenantId: string;
  readonly username: string;
  /** Plain; what travels is for the dialect to say: its md5 (specification, section 5), or SM2. */
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string } | undefined;
}

/** What a third party's page came back with. */
export interface SocialSignIn {
  readonly grant: 'social';
  readonly tenantId: string;
  readonly source: string;
  readonly code: string;
  readonly state: string;
  /** Of a program whose way there had a code challenge; browsers are known by their cookie. */
  readonly codeVerifier?: string;
}

/** What the single sign-on page came back with; its `state` is the tenant. */
export interface CodeSignIn {
  readonly grant: 'authorization_code';
  readonly tenantId: string;
  readonly code: string;
  readonly redirectUri: string;
  /** What the code challenge was made of (RFC 7636). */
  readonly codeVerifier?: string;
}

export type SignIn = PasswordSignIn | SocialSignIn | CodeSignIn;

/** Another department or role of one's own, for a refresh. */
export interface Choice {
  readonly deptId?: string;
  readonly roleId?: string;
}

type TokenInput = InputOf<typeof auth.operations.token>;

const verifierOf = ({ codeVerifier }: SocialSignIn | CodeSignIn) =>
  codeVerifier === undefined ? {} : { code_verifier: codeVerifier };

const common = (tenantId: string) => ({ scope: 'all', tenantId, tenantHeader: tenantId });

/** The token call's input for each way to sign in (wire contract, section 2.2). */
export async function grantInput(
  given: SignIn,
  travelling: (plain: string) => string | Promise<string>,
): Promise<TokenInput> {
  const { tenantId } = given;
  if (given.grant === 'social') {
    const { source, code, state } = given;
    return { ...common(tenantId), grant_type: 'social', source, code, state, ...verifierOf(given) };
  }
  if (given.grant === 'authorization_code') {
    const { code, redirectUri } = given;
    const exchanged = { code, redirect_uri: redirectUri, ...verifierOf(given) };
    return { ...common(tenantId), grant_type: 'authorization_code', ...exchanged };
  }
  const { username, password, captcha } = given;
  return {
    ...common(tenantId),
    grant_type: captcha ? 'captcha' : 'password',
    type: 'account',
    username,
    password: await travelling(password),
    ...(captcha ? { captchaKey: captcha.key, captchaCode: captcha.code } : {}),
  };
}

/** The token call's input for a refresh, with Dept-Id and Role-Id when something is chosen. */
export const refreshInput = (tenantId: string, refreshToken: string, choice: Choice): TokenInput => ({
  ...common(tenantId),
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  ...choice,
});
