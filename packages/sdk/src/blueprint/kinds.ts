import type { ResourceName } from '../contract/registry.js';

/** One field of a section's rows: what it is called in the document stands before it. */
export interface FieldSpec {
  /** What the row and the form call it. */
  readonly field: string;
  /** The section whose rows it names. */
  readonly to?: string;
  /** It names several. */
  readonly many?: boolean;
  /** The operation that writes it, where create and update do not. */
  readonly part?: string;
}

/** Fields that another call reads: input of the call, and what it calls each field. */
export interface PartRead {
  readonly resource: ResourceName;
  readonly operation: string;
  readonly input: string;
  readonly as: Readonly<Record<string, string>>;
}

/** One section of the document. */
export interface KindSpec {
  readonly resource: ResourceName;
  /** The field of the document that names a row; in a tree, among its siblings. */
  readonly key: string;
  /** The same for rows below the top, where that is another field; they carry the top's key on the wire. */
  readonly keyBelow?: string;
  /** What the rows below a row are called in the document. */
  readonly below?: string;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** By operation: fields that the row itself does not carry. */
  readonly reads?: Readonly<Record<string, PartRead>>;
  /** Shared by all tenants: the management tenant's own business. */
  readonly platform?: boolean;
  /** The list of the management tenant has everybody's rows. */
  readonly owned?: boolean;
  /** Named by others and never written: the calls that answer what the caller may name. */
  readonly given?: readonly string[];
  /** A row whose key names a secret stays out of every file. */
  readonly secretKeys?: boolean;
}

const value = (field: string, part?: string): FieldSpec => ({ field, ...(part ? { part } : {}) });
const one = (to: string, field: string, part?: string): FieldSpec => ({ ...value(field, part), to });
const many = (to: string, field: string, part?: string): FieldSpec => ({
  ...one(to, field, part),
  many: true,
});
const same = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, value(field)]));

const dictionary = {
  key: 'code',
  keyBelow: 'key',
  below: 'entries',
  fields: {
    ...{ code: value('code'), key: value('dictKey'), name: value('dictValue') },
    ...{ sort: value('sort'), sealed: value('isSealed'), remark: value('remark') },
  },
} as const;

/** Every section, in the order in which its rows can be made: what is named stands before what names it. */
export const kindSpecs: Readonly<Record<string, KindSpec>> = {
  menus: { resource: 'menu', key: 'code', given: ['routes', 'buttons'], fields: same('code') },
  dataScopes: {
    ...{ resource: 'data-scope', key: 'code', given: ['list'] },
    fields: { code: value('resourceCode') },
  },
  apiScopes: {
    ...{ resource: 'api-scope', key: 'code', given: ['list'] },
    fields: { code: value('resourceCode') },
  },
  packages: {
    ...{ resource: 'tenant-package', key: 'name', platform: true },
    fields: { name: value('packageName'), menus: many('menus', 'menuId'), ...same('remark') },
  },
  tenants: {
    ...{ resource: 'tenant', key: 'name', platform: true },
    fields: {
      ...{ name: value('tenantName') },
      ...same('linkman', 'contactNumber', 'address', 'domainUrl', 'backgroundUrl'),
      package: one('packages', 'packageId', 'packageSetting'),
      accountNumber: value('accountNumber', 'setting'),
      expireTime: value('expireTime', 'setting'),
    },
  },
  departments: {
    ...{ resource: 'dept', key: 'name', below: 'children', owned: true },
    fields: {
      ...{ name: value('deptName'), ...same('fullName'), category: value('deptCategory') },
      ...same('sort', 'remark'),
    },
  },
  posts: {
    ...{ resource: 'post', key: 'name' },
    fields: { name: value('postName'), code: value('postCode'), ...same('category', 'sort', 'remark') },
  },
  roles: {
    ...{ resource: 'role', key: 'name', below: 'children', owned: true },
    fields: {
      ...{ name: value('roleName'), alias: value('roleAlias'), ...same('sort') },
      menus: many('menus', 'menuIds', 'grant'),
      dataScopes: many('dataScopes', 'dataScopeIds', 'grant'),
      apiScopes: many('apiScopes', 'apiScopeIds', 'grant'),
    },
    reads: {
      grant: {
        ...{ resource: 'menu', operation: 'roleTreeKeys', input: 'roleIds' },
        as: { menuIds: 'menu', dataScopeIds: 'dataScope', apiScopeIds: 'apiScope' },
      },
    },
  },
  users: {
    ...{ resource: 'user', key: 'account', owned: true },
    fields: {
      ...same('account', 'name', 'realName'),
      roles: many('roles', 'roleId'),
      departments: many('departments', 'deptId'),
      posts: many('posts', 'postId'),
      ...same('userType', 'code', 'email', 'phone', 'birthday', 'sex'),
    },
  },
  systemDictionaries: { ...dictionary, resource: 'dict', platform: true },
  dictionaries: { ...dictionary, resource: 'dict-biz' },
  parameters: {
    ...{ resource: 'param', key: 'key', platform: true, secretKeys: true },
    fields: {
      ...{ key: value('paramKey'), name: value('paramName'), value: value('paramValue') },
      ...same('remark'),
    },
  },
  notices: {
    ...{ resource: 'notice', key: 'title' },
    fields: same('title', 'category', 'releaseTime', 'content'),
  },
  categories: {
    ...{ resource: 'goods-category', key: 'name', below: 'children' },
    fields: { name: value('categoryName'), ...same('sort', 'remark') },
  },
  goods: {
    ...{ resource: 'goods', key: 'name' },
    fields: {
      ...{ ...same('name'), category: one('categories', 'categoryId') },
      ...same('unit', 'spec', 'price', 'origin', 'cover', 'images', 'status', 'sort', 'remark'),
    },
  },
};

/** The sections that a document may have. */
export const sectionNames: readonly string[] = Object.keys(kindSpecs).filter(
  (name) => kindSpecs[name]?.given === undefined,
);
