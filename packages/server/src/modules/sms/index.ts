export { sms } from './sms/sms.part.js';
export { smsMessage } from './sms-message/sms-message.part.js';
