import type { FieldWords } from '../../../core/record/field-words.js';
import type { oss as resource } from './oss.js';

export const oss = {
  title: 'Object store',
  fields: {
    category: 'Kind',
    ossCode: 'Code',
    endpoint: {
      label: 'Address',
      hint: 'Address of the store, such as https://s3.example.com; empty for local files',
    },
    transformEndpoint: {
      label: 'Public address',
      hint: 'Address under which people reach this server; links of files begin with it',
    },
    accessKey: 'Access key',
    secretKey: { label: 'Secret key', hint: 'Write-only; left empty in a change it stays as it is' },
    bucketName: 'Bucket',
    appId: 'Application id',
    region: 'Region',
    remark: 'Remark',
    status: { label: 'State', options: { 1: 'Disabled', 2: 'Enabled' } },
    statusName: 'State name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    try: 'Try',
    enable: 'Enable',
  },
  inputs: {
    // What replies say.
    ok: 'Succeeded',
    milliseconds: 'Took (ms)',
    bytes: 'Bytes',
  },
} satisfies FieldWords<typeof resource>;
