import * as z from 'zod';
import { alsoUnder, type Endpoint, endpoint, type InputOf, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { fileReply } from '../../../core/file.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { listInput, pageOf, searchableFields } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import { tenantsByName } from '../tenants-by-name.js';
import { portrait } from './portrait.js';
import { base, importCalls, userActions } from './user-calls.js';

/** Where somebody's own registration stands; null for everybody who has been let in (wire contract, section 2.5). */
export const auditStatuses = { waiting: 1, refused: 2 } as const;

/** People who sign in (wire contract, section 3.15). */
export const user = defineFields({
  name: 'user',
  screen: '/system/user',
  code: 'user',
  tenancy: 'management',
  people: true,
  title: 'account',
  fields: {
    account: field.text({
      max: 45,
      required: true,
      editable: 'create',
      column: true,
      search: true,
      section: 'account',
    }),
    /** Plain on the wire of this call alone, hashed on arrival; absent on updates. */
    password: field.secret({ max: 64, stored: false, editable: 'create', section: 'account' }),
    realName: field.text({
      max: 20,
      required: true,
      row: 'maybe',
      column: true,
      search: true,
      section: 'account',
    }),
    name: field.text({ max: 20, required: true, row: 'maybe', section: 'account' }),
    roleId: field.links(
      'role',
      { from: 'tree' },
      { required: true, row: 'maybe', column: true, section: 'duties' },
    ),
    deptId: field.links(
      'dept',
      { from: 'tree' },
      { required: true, row: 'maybe', column: true, search: 'aside', section: 'duties' },
    ),
    postId: field.links(
      'post',
      { from: 'select', label: 'postName' },
      { widget: 'picker', section: 'duties' },
    ),
    userType: field.numericDictionary('user_type', {
      min: 1,
      max: 3,
      required: true,
      row: 'maybe',
      default: 1,
      search: true,
      section: 'duties',
    }),
    sex: field.numericDictionary('sex', { min: 1, max: 3, section: 'person' }),
    phone: field.phone({ column: true, section: 'person' }),
    email: field.email({ max: 45, section: 'person' }),
    /** A moment on the wire and where it is kept; people read its day. */
    birthday: field.moment({ format: 'day', section: 'person' }),
    code: field.text({ max: 12, section: 'person' }),
    avatar: field.file(portrait, { max: 500, section: 'person' }),
    userExt: field.text({ in: 'row' }),
    /** 2: nobody signs in with it. */
    status: field.state(
      { 1: 'success', 2: 'danger' },
      { in: 'row', row: 'maybe', column: true, search: true },
    ),
    /** When they were here last, within five minutes; nothing where they never were. */
    lastActiveTime: field.moment({ derived: true }),
    auditStatus: field.state({ 1: 'warning', 2: 'danger' }, { in: 'row' }),
    auditReason: field.text({ in: 'row' }),
    /** Another tenant than one's own: management tenant only, on insert only. */
    tenantId: field.choiceFrom(tenantsByName, {
      max: 12,
      row: 'always',
      control: false,
      column: true,
      search: true,
    }),
  },
  crud: { style: 'own', base, alsoNamed: { roleIds: 'roleId' } },
  picker: {
    columns: ['avatar', 'realName', 'deptName', 'postName'],
    search: ['name', 'deptName', 'postName'],
    title: 'title.personPicker',
  },
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
  operations: ({ standard: { blade, rest }, shapes: { row, query }, outputs, hidden }) => {
    type Row = z.output<typeof outputs.row>;
    const fields = searchableFields(row, hidden);
    const create = under(rest.create, { path: `${base}/submit` });
    const person = { id: true, account: true, name: true, realName: true, avatar: true } as const;
    return alsoUnder(base, '/blade-system/user', {
      list: under(blade.list, { path: `${base}/page`, aliases: ['/blade-system/user/list'] }),
      detail: blade.detail,
      // A generated password comes with the reply to the insert alone; its type has it as the schema has.
      create: refusing(
        { ...create, output: row.extend({ password: z.string().optional() }) } as Endpoint<
          InputOf<typeof create>,
          Row & { password?: string | undefined }
        >,
        'role.grant_exceeds',
        'tenant.account_limit',
        'tenant.unknown',
        'user.exists',
        'user.password_common',
        'user.password_weak',
      ),
      update: refusing(
        under(rest.update, { method: 'POST', path: `${base}/update` }),
        'role.grant_exceeds',
        'user.outranks',
        'user.own_roles',
      ),
      remove: refusing(blade.remove, 'user.not_self', 'user.outranks'),
      info: endpoint({
        method: 'GET',
        path: `${base}/info`,
        beforePasswordChange: true,
        input: z.object({}),
        output: outputs.row,
      }),
      platformDetail: under(blade.detail, { path: `${base}/platform-detail` }),
      search: endpoint({
        method: 'GET',
        path: `${base}/search/user`,
        aliases: ['/blade-system/search/user'],
        input: listInput(z.object({ name: text(), deptName: text(), postName: text() }), new Set()),
        output: pageOf(row.pick({ ...person, deptName: true, postName: true })),
      }),
      /** Everybody who can be chosen, at most a page of the largest size; a filter finds the others. */
      userList: endpoint({
        method: 'GET',
        path: `${base}/user-list`,
        input: z.object({ account: text().optional(), name: text().optional(), realName: text().optional() }),
        // Some fields of a row, whose schema is erased.
        output: z.array(row.pick(person)) as unknown as z.ZodType<Pick<Row, keyof typeof person>[]>,
      }),
      waiting: endpoint({
        method: 'GET',
        path: `${base}/waiting-page`,
        permission: 'user_waiting',
        input: listInput(z.object({ account: text(), realName: text(), tenantId: text() }), fields),
        output: outputs.page,
      }),
      ...userActions,
      /** Workbooks with the columns of the family. */
      exportUser: endpoint({
        method: 'GET',
        path: `${base}/export-user`,
        permission: 'user',
        reply: 'file',
        input: listInput(query, fields),
        output: fileReply(),
      }),
      ...importCalls,
    });
  },
});
