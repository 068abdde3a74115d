export { inviteCode as 'invite-code' } from './invite-code/index.js';
