import type { Labels } from '../../../core/labels.js';
import type { oss as resource } from './oss.js';

export const oss = {
  title: 'Object store',
  fields: {
    tenantId: 'Tenant',
    category: 'Kind',
    categoryName: 'Kind name',
    ossCode: 'Code',
    endpoint: 'Address',
    transformEndpoint: 'Public address',
    accessKey: 'Access key',
    secretKey: 'Secret key',
    bucketName: 'Bucket',
    appId: 'Application id',
    region: 'Region',
    remark: 'Remark',
    status: 'In use',
    statusName: 'State name',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', enable: 'Enable' },
  options: { status: { 1: 'Off', 2: 'Enabled' } },
  hints: {
    endpoint: 'Address of the store, such as https://s3.example.com; empty for local files',
    transformEndpoint: 'Address under which people reach this server; links of files begin with it',
    secretKey: 'Write-only; left empty in a change it stays as it is',
  },
} satisfies Labels<typeof resource>;
