import type { FieldWords } from '../../../core/record/field-words.js';
import type { tenant as resource } from './tenant.js';

export const tenant = {
  title: 'Tenant',
  fields: {
    tenantId: 'Tenant id',
    tenantName: 'Tenant name',
    domainUrl: 'Domain',
    backgroundUrl: 'Background image',
    linkman: 'Contact person',
    contactNumber: 'Contact number',
    address: 'Address',
    accountNumber: { label: 'Account quota', hint: '-1 means unlimited' },
    expireTime: 'Expires',
    packageId: 'Package',
    datasourceId: 'Data source',
    people: 'Accounts',
    lastActiveTime: 'Last active',
    ephemeralUntil: 'For tests until',
    adminPassword: { label: 'Admin account password', hint: 'Left empty, one is generated and shown once' },
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    open: 'Open a tenant',
    remove: 'Delete',
    select: 'Choices',
    info: 'Look up by domain',
    packageDetail: 'Show package',
    setting: 'Set licence',
    datasource: 'Set data source',
    packageSetting: 'Set package',
  },
  inputs: {
    adminName: 'Administrator’s name',
    domain: 'Domain',
  },
} satisfies FieldWords<typeof resource>;
