import type { BackNode } from '@mall/workflow';

/** What the caller may do about a task now. */
export interface Doing {
  readonly isTodo: boolean;
  readonly isMultiInstance: boolean;
  /** Somebody has lent it to the caller: it goes back, and is not passed on. */
  readonly isDelegated: boolean;
  readonly backNodes: readonly BackNode[];
  readonly mayHandle: boolean;
}

const always = () => true;

/** What each button needs beside a task of the caller's (wire contract of workflows, 2.2). */
const needs: Readonly<Record<string, (doing: Doing) => boolean>> = {
  wf_pass: always,
  wf_reject: ({ isDelegated }) => !isDelegated,
  wf_transfer: ({ isDelegated }) => !isDelegated,
  wf_delegate: ({ isDelegated }) => !isDelegated,
  wf_terminate: always,
  wf_add_instance: ({ isMultiInstance }) => isMultiInstance,
  wf_rollback: ({ backNodes, isDelegated }) => backNodes.length > 0 && !isDelegated,
  /** Signers are taken off by operators alone. */
  wf_del_instance: () => false,
};

/**
 * Of the buttons of a node those that would do something: print for everybody who reads, all others for whom the task
 * waits. One that the product does not know is somebody's own, and theirs to judge.
 */
export const usableButtons = <Button extends { readonly buttonKey: string }>(
  buttons: readonly Button[],
  doing: Doing,
): Button[] =>
  buttons.filter(({ buttonKey }) => {
    if (buttonKey === 'wf_print') return true;
    return doing.isTodo && doing.mayHandle && (needs[buttonKey] ?? always)(doing);
  });
