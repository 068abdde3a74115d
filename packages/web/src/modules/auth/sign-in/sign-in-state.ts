import { isApiError, isNetworkError } from '@mall/sdk';

export interface SignInValues {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}
export type SignInField = keyof SignInValues;

/** The first empty field of those that are asked for, in the form's order. */
export const emptyField = (values: SignInValues, asked: readonly SignInField[]): SignInField | undefined =>
  asked.find((field) => values[field].trim() === '');

/** The server's words for a refused sign-in; undefined when it could not be reached. */
export function refusalText(error: unknown): string | undefined {
  if (isApiError(error)) return error.message;
  if (isNetworkError(error)) return undefined;
  throw error;
}
