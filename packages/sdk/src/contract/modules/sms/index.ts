export { sms } from './sms/index.js';
export { smsMessage as 'sms-message' } from './sms-message/index.js';
