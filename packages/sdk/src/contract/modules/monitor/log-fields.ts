import { field } from '../../core/field/field-types.js';

/** What every kind of log says of the call it came from (wire contract, section 4). */
export const calledFields = {
  serviceId: field.text({ max: 32, in: 'row' }),
  serverHost: field.text({ in: 'row' }),
  serverIp: field.text({ max: 64, in: 'row' }),
  env: field.text({ max: 32, in: 'row' }),
  userAgent: field.longText({ in: 'row' }),
  /** Which of the operations of the resource, or of the group of calls. */
  methodName: field.text({ max: 64, in: 'row' }),
  /** What was sent, without the values of secret names. */
  params: field.json({ in: 'row' }),
};

/** Whose call it was, which one, and when; every list shows it last. */
export const callerFields = {
  createBy: field.text({ max: 64, in: 'row', column: true, search: true }),
  remoteIp: field.text({ max: 64, in: 'row', format: 'mono', column: true }),
  requestId: field.text({ max: 64, in: 'row', format: 'mono', column: true, search: true }),
  createTime: field.moment({ in: 'row', row: 'always', column: true }),
};
