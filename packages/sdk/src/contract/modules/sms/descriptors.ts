export { sms } from './sms/sms.js';
export { phones, smsCategories, smsNeeds } from './sms/sms-shapes.js';
export { smsMessage } from './sms-message/sms-message.js';
