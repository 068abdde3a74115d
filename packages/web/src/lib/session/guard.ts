export interface GuardQuestion {
  readonly path: string;
  readonly token: 'present' | 'empty' | 'absent';
  readonly locked: boolean;
  /** The route's meta `isAuth` is false: anybody may see it. */
  readonly open: boolean;
  readonly mustChangePassword: boolean;
}

export type GuardAnswer =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'sign-out' };

export const lockPath = '/lock';
export const loginPath = '/login';
export const firstPasswordPath = '/first-password';

const allow: GuardAnswer = { kind: 'allow' };
const redirect = (to: string): GuardAnswer => ({ kind: 'redirect', to });

/**
 * The navigation guard of the specification's section 2; a generated password must be changed before anything else.
 *
 * @example
 * guard({ path: '/wel', token: 'absent', locked: false, open: false, mustChangePassword: false });
 * // { kind: 'redirect', to: '/login' }
 */
export function guard(question: GuardQuestion): GuardAnswer {
  const { path, token, locked, open, mustChangePassword } = question;
  if (token === 'absent') return open ? allow : redirect(loginPath);
  if (token === 'empty') return { kind: 'sign-out' };
  if (locked) return path === lockPath ? allow : redirect(lockPath);
  if (mustChangePassword) return path === firstPasswordPath ? allow : redirect(firstPasswordPath);
  if (path === loginPath || path === lockPath || path === firstPasswordPath) return redirect('/');
  return allow;
}
