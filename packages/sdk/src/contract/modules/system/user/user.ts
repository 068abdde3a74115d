import * as z from 'zod';
import { bladeCrud, createInput, done, updateInput } from '../../../core/crud.js';
import { alsoUnder, endpoint } from '../../../core/endpoint.js';
import { fileReply, upload } from '../../../core/file.js';
import { defineResource } from '../../../core/resource.js';
import { listInput, pageOf, searchableFields } from '../../../core/search.js';
import { baseColumns } from '../../../fields/base.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { phone } from '../../../fields/phone.js';
import { optional, required, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';
import { importLimits } from '../import/import-limits.js';
import { portrait } from './portrait.js';

const names = {
  tenantName: z.string().nullish(),
  userTypeName: z.string().nullish(),
  roleName: z.string().nullish(),
  deptName: z.string().nullish(),
  postName: z.string().nullish(),
  sexName: z.string().nullish(),
};

/** Where somebody's own registration stands; null for everybody who has been let in (wire contract, section 2.5). */
export const auditStatuses = { waiting: 1, refused: 2 } as const;

const row = z.object({
  id: id(),
  tenantId: text(12),
  code: text(12).nullish(),
  userType: int().nullish(),
  account: text(45),
  name: text(20).nullish(),
  realName: text(20).nullish(),
  avatar: text(500).nullish(),
  email: text(45).nullish(),
  phone: text(45).nullish(),
  birthday: z.string().nullish(),
  sex: int().nullish(),
  roleId: z.string().nullish(),
  deptId: z.string().nullish(),
  postId: z.string().nullish(),
  userExt: z.string().nullish(),
  auditStatus: int().nullish(),
  auditReason: text(255).nullish(),
  ...names,
  ...baseColumns,
});

const form = z.object({
  account: required(45),
  /** Plain on the wire of this call alone, hashed on arrival; absent on updates. */
  password: optional(text(64)),
  userType: int(1, 3),
  name: required(20),
  realName: required(20),
  roleId: ids(),
  deptId: ids(),
  postId: optional(ids()),
  code: optional(text(12)),
  email: optional(text(45)),
  phone: optional(phone()),
  birthday: optional(dateTime()),
  sex: optional(int(1, 3)),
  avatar: optional(text(500)),
  /** Another tenant than one's own: management tenant only, on insert only. */
  tenantId: optional(text(12)),
});

const shapes = {
  row,
  form,
  query: z.object({ account: text(), realName: text(), deptId: id(), userType: int(), tenantId: text() }),
};

const base = '/blade-user';
const habits = { alsoNamed: { roleIds: 'roleId' } };
const byIds = {
  method: 'POST',
  send: 'query',
  target: { field: 'userIds', many: true },
  role: 'admin',
} as const;
const audit = (path: string) => ({ ...byIds, path: `${base}/${path}`, idempotent: true }) as const;
const digest = z.string().regex(/^[0-9a-f]{32}$/i);

/** People who sign in (wire contract, section 3.15). */
export const user = defineResource({
  name: 'user',
  screen: '/system/user',
  code: 'user',
  tenancy: 'management',
  secrets: ['password'],
  shapes,
  title: 'account',
  columns: ['account', 'realName', 'roleId', 'deptId', 'phone', 'tenantId'],
  search: ['account', 'realName', 'deptId', 'userType', 'tenantId'],
  aside: 'deptId',
  fields: [
    'account',
    'password',
    'realName',
    'name',
    'roleId',
    'deptId',
    'postId',
    'userType',
    'sex',
    'phone',
    'email',
    'birthday',
    'code',
    'avatar',
  ],
  widgets: {
    avatar: 'upload',
    password: 'password',
    roleId: 'tree',
    deptId: 'tree',
    postId: 'picker',
    userType: 'select',
    sex: 'select',
    birthday: 'date',
  },
  formats: { tenantId: 'mono', phone: 'phone', avatar: 'image' },
  uploads: { avatar: portrait },
  picker: {
    columns: ['avatar', 'realName', 'deptName', 'postName'],
    search: ['name', 'deptName', 'postName'],
    title: 'title.personPicker',
  },
  options: {
    roleId: { resource: 'role', operation: 'tree', label: 'title', value: 'id', multiple: true },
    deptId: { resource: 'dept', operation: 'tree', label: 'title', value: 'id', multiple: true },
    userType: { dict: 'user_type', numeric: true },
    postId: { resource: 'post', operation: 'select', label: 'postName', value: 'id', multiple: true },
    sex: { dict: 'sex', numeric: true },
    auditStatus: { values: [auditStatuses.waiting, auditStatuses.refused] },
  },
  names: {
    roleId: 'roleName',
    deptId: 'deptName',
    postId: 'postName',
    userType: 'userTypeName',
    sex: 'sexName',
  },
  editable: { account: 'create', password: 'create' },
  initial: { userType: 1 },
  lists: {
    waiting: {
      operation: 'waiting',
      screen: '/system/user-waiting',
      code: 'user_waiting',
      columns: ['account', 'realName', 'createTime', 'tenantId'],
      search: ['account', 'realName', 'tenantId'],
      actions: ['approve', 'refuse', 'remove'],
    },
  },
  operations: alsoUnder(base, '/blade-system/user', {
    list: endpoint({
      method: 'GET',
      path: `${base}/page`,
      aliases: ['/blade-system/user/list'],
      permission: 'user',
      input: listInput(shapes.query, searchableFields(row, Object.keys(names))),
      output: pageOf(row),
    }),
    detail: bladeCrud(base, shapes, { code: 'user' }).detail,
    create: endpoint({
      method: 'POST',
      path: `${base}/submit`,
      permission: 'user_add',
      done: 'done.added',
      input: createInput(row, form, habits),
      documentedAs: form,
      /** A generated password comes with the reply to the insert alone. */
      output: row.extend({ password: z.string().optional() }),
    }),
    update: endpoint({
      method: 'POST',
      path: `${base}/update`,
      permission: 'user_edit',
      idempotent: true,
      done: 'done.updated',
      input: updateInput(row, form, habits),
      documentedAs: form.partial().extend({ id: id(), version: int().nullish() }),
      output: row,
    }),
    remove: bladeCrud(base, shapes, { code: 'user' }).remove,
    info: endpoint({
      method: 'GET',
      path: `${base}/info`,
      beforePasswordChange: true,
      input: z.object({}),
      output: row,
    }),
    platformDetail: endpoint({
      method: 'GET',
      path: `${base}/platform-detail`,
      permission: ['user_view', 'user_edit'],
      input: z.object({ id: id() }),
      output: row,
    }),
    search: endpoint({
      method: 'GET',
      path: `${base}/search/user`,
      aliases: ['/blade-system/search/user'],
      input: listInput(z.object({ name: text(), deptName: text(), postName: text() }), new Set()),
      output: pageOf(
        row.pick({
          id: true,
          account: true,
          name: true,
          realName: true,
          avatar: true,
          deptName: true,
          postName: true,
        }),
      ),
    }),
    /** Everybody who can be chosen, at most a page of the largest size; a filter finds the others. */
    userList: endpoint({
      method: 'GET',
      path: `${base}/user-list`,
      input: z.object({ account: text().optional(), name: text().optional(), realName: text().optional() }),
      output: z.array(row.pick({ id: true, account: true, name: true, realName: true, avatar: true })),
    }),
    waiting: endpoint({
      method: 'GET',
      path: `${base}/waiting-page`,
      permission: 'user_waiting',
      input: listInput(
        z.object({ account: text(), realName: text(), tenantId: text() }),
        searchableFields(row, Object.keys(names)),
      ),
      output: pageOf(row),
    }),
    approve: endpoint({
      ...audit('audit-pass'),
      permission: 'user_approve',
      input: z.object({ userIds: ids(), roleId: ids(), deptId: ids(), postId: optional(ids()) }),
      output: done(),
    }),
    refuse: endpoint({
      ...audit('audit-refuse'),
      permission: 'user_refuse',
      danger: true,
      input: z.object({ userIds: ids(), reason: required(255) }),
      output: done(),
    }),
    updateInfo: endpoint({
      method: 'POST',
      path: `${base}/update-info`,
      idempotent: true,
      done: 'done.updated',
      input: z.strictObject({
        id: optionalId(),
        avatar: optional(text(500)),
        name: required(20).optional(),
        realName: required(20).optional(),
        phone: optional(phone()),
        email: optional(text(45)),
      }),
      output: done(),
    }),
    updatePassword: endpoint({
      beforePasswordChange: true,
      method: 'POST',
      path: `${base}/update-password`,
      send: 'form',
      done: 'done.updated',
      /** The old one as at sign-in; the new one itself, or its md5 from the family's clients (decision 023). */
      input: z.object({ oldPassword: digest, newPassword: text(64).min(1), newPassword1: text(64).min(1) }),
      output: done(),
    }),
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
    resetPassword: endpoint({
      ...byIds,
      path: `${base}/reset-password`,
      permission: 'user_reset',
      danger: true,
      input: z.object({ userIds: ids() }),
      /** The new passwords, shown once. */
      output: z.array(z.object({ id: id(), account: z.string(), password: z.string() })),
    }),
    grant: endpoint({
      ...byIds,
      path: `${base}/grant`,
      permission: 'user_role',
      idempotent: true,
      input: z.object({ userIds: ids(), roleIds: ids() }),
      output: done(),
    }),
    unlock: endpoint({
      ...byIds,
      path: `${base}/unlock`,
      permission: 'user_edit',
      idempotent: true,
      input: z.object({ userIds: ids() }),
      output: done(),
    }),
    /** Workbooks with the columns of the family (wire contract, section 3.15). */
    exportUser: endpoint({
      method: 'GET',
      path: `${base}/export-user`,
      permission: 'user',
      reply: 'file',
      input: listInput(shapes.query, searchableFields(row, Object.keys(names))),
      output: fileReply(),
    }),
    exportTemplate: endpoint({
      method: 'GET',
      path: `${base}/export-template`,
      permission: 'user_add',
      reply: 'file',
      input: z.object({}),
      output: fileReply(),
    }),
    /** All people of a file or, where one of them is refused, none. */
    importUser: endpoint({
      method: 'POST',
      path: `${base}/import-user`,
      permission: 'user_add',
      send: 'multipart',
      uploads: { file: importLimits.bytes },
      input: z.object({ file: upload(), isCovered: bit().optional() }),
      output: done(),
    }),
  }),
});
