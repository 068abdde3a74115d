import { isEmptyValue } from '../contract/fields/empty-value.js';
import type { MessageKey } from '../contract/sentences.js';

/** What a guest fills in after a social sign-in (specification, section 3). */
export interface RegistrationForm {
  readonly tenantId?: string | undefined;
  readonly name?: string | undefined;
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  /** The confirmation. */
  readonly password2?: string | undefined;
}

export interface Problem<Field extends string> {
  readonly field: Field;
  /** Key of its text. */
  readonly message: MessageKey;
}

const isBlank = (value: string | undefined): boolean => isEmptyValue(value?.trim());

/**
 * The first thing wrong with a registration, in the order of the specification's section 5; undefined when it may be
 * submitted.
 *
 * @example
 * registrationProblem({ tenantId: '000000' }); // { field: 'account', message: 'register.account.required' }
 */
export function registrationProblem(form: RegistrationForm): Problem<keyof RegistrationForm> | undefined {
  if (isBlank(form.tenantId)) return { field: 'tenantId', message: 'register.tenantId.required' };
  if (isBlank(form.account)) return { field: 'account', message: 'register.account.required' };
  if (isBlank(form.password)) return { field: 'password', message: 'register.password.required' };
  if (isBlank(form.password2)) return { field: 'password2', message: 'register.password.required' };
  if (form.password !== form.password2) return { field: 'password2', message: 'register.password.mismatch' };
  return undefined;
}

/** How many there are to choose from; everybody has both unless something else is said. */
interface Offered {
  readonly depts: readonly unknown[];
  readonly roles: readonly unknown[];
}

/**
 * The first thing missing from a department and role switch; both are required (specification, section 5), but for
 * what somebody has none of.
 *
 * @example
 * switchProblem({ deptId: '1' }); // { field: 'roleId', message: 'switch.roleId.required' }
 */
export function switchProblem(
  form: { readonly deptId?: string | undefined; readonly roleId?: string | undefined },
  offered?: Offered,
): Problem<'deptId' | 'roleId'> | undefined {
  if (isBlank(form.deptId) && offered?.depts.length !== 0)
    return { field: 'deptId', message: 'switch.deptId.required' };
  if (isBlank(form.roleId) && offered?.roles.length !== 0)
    return { field: 'roleId', message: 'switch.roleId.required' };
  return undefined;
}
