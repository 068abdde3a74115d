import { type FormColumn, workflowTask } from '@mall/sdk/contract';
import type { WordKey } from '../../../i18n/words.js';
import type { words } from '../words.zh-cn.js';

type Key = WordKey<typeof words>;

/** What is done about a task in a dialog of its own. */
export type ActName =
  | 'wf_reject'
  | 'wf_transfer'
  | 'wf_delegate'
  | 'wf_add_instance'
  | 'wf_rollback'
  | 'wf_terminate'
  | 'withdraw';

export interface Act {
  readonly asks: readonly ('person' | 'people' | 'where' | 'way' | 'reason' | 'copies')[];
  readonly danger?: boolean;
  readonly done: Key;
}

/** What each act asks for; the words of its button are its title and its verb. */
export const acts: Readonly<Record<ActName, Act>> = {
  wf_reject: { asks: ['where', 'reason'], danger: true, done: 'detail.done.back' },
  wf_transfer: { asks: ['person', 'reason', 'copies'], done: 'detail.done.transferred' },
  wf_delegate: { asks: ['person', 'reason', 'copies'], done: 'detail.done.delegated' },
  wf_add_instance: { asks: ['people', 'reason'], done: 'detail.done.signers' },
  wf_rollback: { asks: ['where', 'reason'], danger: true, done: 'detail.done.back' },
  wf_terminate: { asks: ['reason', 'copies'], danger: true, done: 'detail.done.terminated' },
  withdraw: { asks: ['way'], danger: true, done: 'detail.done.withdrawn' },
};

/** The calls of the acts that are nothing but a call. */
export const calls = {
  wf_transfer: workflowTask.operations.transfer,
  wf_delegate: workflowTask.operations.delegate,
  wf_add_instance: workflowTask.operations.addSigners,
  wf_rollback: workflowTask.operations.rollback,
  wf_terminate: workflowTask.operations.terminate,
  withdraw: workflowTask.operations.withdraw,
} as const;

/** A step that a task can go back to, as it is offered. */
export interface Way {
  readonly value: string;
  readonly label: string;
}

interface ColumnWords {
  readonly t: (key: Key) => string;
  readonly ways: readonly Way[];
}

/** The fields of an act, as a form of the same kind as those of processes. */
export function columnsOf({ asks }: Act, { t, ways }: ColumnWords): FormColumn[] {
  const all: Readonly<Record<Act['asks'][number], FormColumn>> = {
    person: { type: 'wf-user-select', prop: 'assignee', label: t('detail.person'), required: true, span: 24 },
    people: {
      ...{ type: 'wf-user-select', prop: 'assignee', label: t('detail.people') },
      ...{ required: true, multiple: true, span: 24 },
    },
    where: {
      ...{ type: 'radio', prop: 'nodeId', label: t('detail.where'), required: true, span: 24 },
      dicData: ways.map((way) => ({ ...way })),
    },
    way: {
      ...{ type: 'radio', prop: 'withdrawType', label: t('detail.withdrawWay'), required: true, span: 24 },
      dicData: [
        { value: 'wf_withdraw_start', label: t('detail.withdrawStart') },
        { value: 'wf_withdraw_end', label: t('detail.withdrawEnd') },
      ],
    },
    reason: {
      ...{ type: 'textarea', prop: 'comment', label: t('detail.reason'), required: true },
      ...{ maxlength: 2000, span: 24 },
    },
    copies: { type: 'wf-user-select', prop: 'copyUser', label: t('detail.copyTo'), multiple: true, span: 24 },
  };
  return asks.map((one) => all[one]);
}
