export { folders } from './folders.js';
export { inviteCode } from './invite-code/invite-code.part.js';
