import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { fileReply, upload } from '../../../core/file.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { phone } from '../../../fields/phone.js';
import { email, fileAddress, optional, required, text } from '../../../fields/text.js';
import { importFileErrors } from '../import/import-errors.js';
import { importLimits } from '../import/import-limits.js';

export const base = '/blade-user';
const byIds = {
  method: 'POST',
  send: 'query',
  target: { field: 'userIds', many: true },
  role: 'admin',
} as const;
const closing = {
  method: 'POST',
  send: 'query',
  target: { field: 'userIds', many: true },
  permission: 'user_disable',
  idempotent: true,
} as const;
const audit = (path: string) => ({ ...byIds, path: `${base}/${path}`, idempotent: true }) as const;

/** What is done with people, by others and by themselves. */
export const userActions = {
  approve: refusing(
    endpoint({
      ...audit('audit-pass'),
      permission: 'user_approve',
      input: z.object({ userIds: ids(), roleId: ids(), deptId: ids(), postId: optional(ids()) }),
      output: done(),
    }),
    'role.grant_exceeds',
    'user.not_waiting',
  ),
  refuse: refusing(
    endpoint({
      ...audit('audit-refuse'),
      permission: 'user_refuse',
      danger: true,
      input: z.object({ userIds: ids(), reason: required(255) }),
      output: done(),
    }),
    'user.not_waiting',
  ),
  updateInfo: endpoint({
    method: 'POST',
    path: `${base}/update-info`,
    idempotent: true,
    done: 'done.updated',
    input: z.strictObject({
      id: optionalId(),
      avatar: optional(fileAddress(500)),
      name: required(20).optional(),
      realName: required(20).optional(),
      phone: optional(phone()),
      email: optional(email(45)),
    }),
    output: done(),
  }),
  updatePassword: refusing(
    endpoint({
      beforePasswordChange: true,
      method: 'POST',
      path: `${base}/update-password`,
      send: 'form',
      done: 'done.updated',
      /** Each itself or its md5, as the application's dialect has it (decision 023); the SDK sends what its server takes. */
      input: z.object({
        oldPassword: text(64).min(1),
        newPassword: text(64).min(1),
        newPassword1: text(64).min(1),
      }),
      output: done(),
    }),
    'auth.locked',
    'user.password_common',
    'user.password_digest',
    'user.password_mismatch',
    'user.password_same',
    'user.password_weak',
    'user.password_wrong',
  ),
  updatePlatform: endpoint({
    method: 'POST',
    path: `${base}/update-platform`,
    send: 'query',
    permission: 'user_edit',
    idempotent: true,
    target: { field: 'userId', many: false },
    input: z.object({ userId: id(), userType: int(1, 3), userExt: text().optional() }),
    output: done(),
  }),
  resetPassword: refusing(
    endpoint({
      ...byIds,
      path: `${base}/reset-password`,
      permission: 'user_reset',
      danger: true,
      input: z.object({ userIds: ids() }),
      /** The new passwords, shown once. */
      output: z.array(z.object({ id: id(), account: z.string(), password: z.string() })),
    }),
    'user.outranks',
  ),
  grant: refusing(
    endpoint({
      ...byIds,
      path: `${base}/grant`,
      permission: 'user_role',
      idempotent: true,
      input: z.object({ userIds: ids(), roleIds: ids() }),
      output: done(),
    }),
    'role.grant_exceeds',
    'user.outranks',
    'user.own_roles',
  ),
  /**
   * Nobody signs in with it any more, and whoever is signed in is not any more. It answers what somebody else has to take
   * over, for those who may hand it over; a preview answers that alone.
   */
  disable: refusing(
    endpoint({
      ...closing,
      path: `${base}/disable`,
      danger: true,
      when: { status: [1] },
      preview: 'preview',
      input: z.object({ userIds: ids(), preview: bit().optional() }),
      output: z.array(
        z.object({
          id: id(),
          account: z.string(),
          realName: z.string().nullable(),
          /** How much of approvals is left with them; nothing where the caller may not know. */
          open: int().nullable(),
          claimable: int().nullable(),
          lent: int().nullable(),
          models: int().nullable(),
          proxies: int().nullable(),
          scopes: int().nullable(),
          /** The first of the open ones, by name. */
          tasks: z.string().nullable(),
        }),
      ),
    }),
    'user.disable_self',
    'user.outranks',
  ),
  enable: refusing(
    endpoint({
      ...closing,
      path: `${base}/enable`,
      when: { status: [2] },
      input: z.object({ userIds: ids() }),
      output: done(),
    }),
    'user.outranks',
  ),
  unlock: refusing(
    endpoint({
      ...byIds,
      path: `${base}/unlock`,
      permission: 'user_edit',
      idempotent: true,
      input: z.object({ userIds: ids() }),
      output: done(),
    }),
    'user.outranks',
  ),
};

/** How people come out of a workbook. */
export const importCalls = {
  exportTemplate: endpoint({
    method: 'GET',
    path: `${base}/export-template`,
    permission: 'user_add',
    reply: 'file',
    input: z.object({}),
    output: fileReply(),
  }),
  /** All people of a file or, where one of them is refused, none. */
  importUser: refusing(
    endpoint({
      method: 'POST',
      path: `${base}/import-user`,
      permission: 'user_add',
      send: 'multipart',
      uploads: { file: importLimits.bytes },
      input: z.object({ file: upload(), isCovered: bit().optional() }),
      output: done(),
    }),
    ...importFileErrors,
    // Of what was well line by line, and is not all at once, or not any more.
    'tenant.account_limit',
    'user.exists',
    'user.outranks',
    'user.own_roles',
    'role.grant_exceeds',
  ),
};
