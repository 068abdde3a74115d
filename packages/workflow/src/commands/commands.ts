import { addAttachment, addComment } from './add-comment.js';
import { addInstance } from './add-instance.js';
import { assign } from './assign.js';
import { claim } from './claim.js';
import { complete } from './complete.js';
import { copyTo } from './copy-to.js';
import { delegate } from './delegate.js';
import { deleteInstance } from './delete-instance.js';
import { deploy } from './deploy.js';
import { eraseInstance } from './erase-instance.js';
import { fireTimer } from './fire-timer.js';
import { holdTask } from './hold-task.js';
import { move, moveToCalled, moveToParent } from './move.js';
import { removeInstance } from './remove-instance.js';
import { resolve } from './resolve.js';
import { sendBack } from './send-back.js';
import { setOwner } from './set-owner.js';
import { setVariables } from './set-variables.js';
import { signal } from './signal.js';
import { start } from './start.js';
import { activate, suspend } from './suspend.js';
import { activateDefinition, suspendDefinition } from './suspend-definition.js';
import { takeBack, withdraw } from './take-back.js';
import { trigger } from './trigger.js';
import { unclaim } from './unclaim.js';
import { updateDefinition } from './update-definition.js';
import { updateInstance } from './update-instance.js';
import { updateTask } from './update-task.js';
import { votedDown } from './voted-down.js';

/** Every command of the engine by its name. */
export const commands = {
  deploy,
  updateDefinition,
  suspendDefinition,
  activateDefinition,
  start,
  holdTask,
  complete,
  votedDown,
  claim,
  unclaim,
  assign,
  delegate,
  resolve,
  setOwner,
  updateTask,
  setVariables,
  move,
  moveToParent,
  moveToCalled,
  sendBack,
  takeBack,
  withdraw,
  addInstance,
  removeInstance,
  trigger,
  signal,
  fireTimer,
  suspend,
  activate,
  deleteInstance,
  eraseInstance,
  updateInstance,
  copyTo,
  addComment,
  addAttachment,
} as const;
