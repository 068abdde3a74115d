export { inviteCode, maxInviteBatch } from './invite-code/invite-code.js';
