export { sms, smsCategories, smsNeeds } from './sms/sms.js';
export { phones } from './sms/sms-inputs.js';
export { smsMessage } from './sms-message/sms-message.js';
