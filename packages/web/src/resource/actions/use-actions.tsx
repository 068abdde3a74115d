import type { Action } from '@mall/sdk/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { useMay } from '../../lib/access/access.js';
import { inputsOf } from '../fields.js';
import { useKit } from '../kit.js';
import type { ListState } from '../list/list-state.js';
import type { ChangeList } from '../list/use-list.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, type Row } from '../row.js';
import { sharedFields } from './bulk/shared-fields.js';
import { buttonActions, shownReads } from './button-actions.js';
import type { Secret } from './secrets.js';
import { type Running, useAddressedAction } from './use-addressed-action.js';
import { type Affected, useAffected } from './use-affected.js';
import { useAllowed } from './use-allowed.js';
import { useRun } from './use-run.js';
import { useSecrets } from './use-secrets.js';

export interface Button {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  readonly run: (rows: readonly Row[]) => void;
}

/** Rows whose fields are about to be changed together. */
export interface Editing {
  readonly rows: readonly Row[];
  readonly onEnd: (left: readonly Row[]) => void;
}

interface ActionsInput {
  readonly rows: readonly Row[];
  readonly state: ListState;
  readonly change: ChangeList;
}

/** A question stands until its answer is carried out, or that has a dialog of its own. */
const untilShown = (run: (onShown: () => void) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    run(resolve).then(resolve, reject);
  });

const useRemove = (affected: Affected) => {
  const kit = useKit();
  const { t, message: say } = useWords(resourceWords);
  const { modal, message } = App.useApp();
  const report = useReport();
  const run = useRun();
  return (rows: readonly Row[], onEnd: (left: readonly Row[]) => void) => {
    const endpoint = kit.verb('remove');
    if (!endpoint) return;
    if (rows.length === 0) return void message.warning(say('select.atLeastOne'));
    void modal.confirm({
      title: say('confirm.delete'),
      content: (
        <>
          {rows.length > 1 && <p>{t('removeHint', { count: rows.length })}</p>}
          {affected(rows)}
        </>
      ),
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () =>
        untilShown(async (onShown) => {
          const { failure } = await run({ title: t('remove'), endpoint, rows, onShown, onEnd });
          if (failure) report(failure.error);
        }),
    });
  };
};

interface StartInput {
  readonly open: (running: Running) => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
  readonly affected: Affected;
}

/** Starts an action: its own dialog, a generated form, a confirmation, or at once. */
const useStart = ({ open, onSecrets, affected }: StartInput) => {
  const { screen, resource, labels } = useKit();
  const { message: say } = useWords();
  const { modal, message } = App.useApp();
  const report = useReport();
  const run = useRun();
  return (action: Action, rows: readonly Row[]) => {
    const { endpoint, name } = action;
    if (endpoint.target && rows.length === 0) return void message.warning(say('select.atLeastOne'));
    const form = inputsOf(resource, endpoint).length > 0;
    if (screen.actionDialogs?.[name] || form) return open({ action, rows });
    const label = labels.operations[name] ?? name;
    const go = async (onShown?: () => void) => {
      const { secrets, failure } = await run({
        title: label,
        endpoint,
        rows,
        ...(onShown ? { onShown } : {}),
      });
      onSecrets(secrets);
      if (failure) report(failure.error);
    };
    if (!endpoint.danger) return void go();
    void modal.confirm({
      title: say('confirm.action', { action: label }),
      content: affected(rows),
      okText: label,
      okButtonProps: { danger: true },
      onOk: () => untilShown(go),
    });
  };
};

/** Changing fields of many rows, for whoever may change one. */
const useEditMany = (rows: readonly Row[]) => {
  const kit = useKit();
  const { t } = useWords(resourceWords);
  const allowed = useAllowed();
  const [editing, setEditing] = useState<Editing>();
  /** The rows as the list has them now: those that were ticked may have been changed since. */
  const asNow = (ticked: readonly Row[]) => {
    const known = new Map(flatRows(rows).map((row) => [row.id, row]));
    return ticked.map((row) => known.get(row.id) ?? row);
  };
  const button = (onEnd: Editing['onEnd']): Button => ({
    key: 'edit-many',
    label: t('editMany'),
    danger: false,
    run: (ticked) => setEditing({ rows: asNow(ticked), onEnd }),
  });
  const offered = allowed('update') && sharedFields(kit).length > 0;
  return {
    editing,
    closeEditing: () => setEditing(undefined),
    editMany: (onEnd: Editing['onEnd']): Button[] => (offered ? [button(onEnd)] : []),
  };
};

/** Every button this person has here, for rows, for a selection, and for the list as a whole. */
export const useActions = ({ rows, state, change }: ActionsInput) => {
  const { screen, list, resource, labels } = useKit();
  const { t } = useWords(resourceWords);
  const { editing, editMany, closeEditing } = useEditMany(rows);
  const may = useMay();
  const allowed = useAllowed();
  const affected = useAffected(state);
  const remove = useRemove(affected);
  const [running, setRunning] = useState<Running>();
  const { secrets, reveal, hideSecrets } = useSecrets();
  const buttons = buttonActions(resource, list.name, screen.hiddenActions).filter(({ endpoint }) =>
    may(endpoint),
  );
  const reads = shownReads(resource, screen).filter(({ endpoint }) => may(endpoint));
  const addressed = useAddressedAction({ rows, state, change, actions: buttons });
  const open = (next: Running) => {
    if (!screen.addressedActions?.includes(next.action.name)) return setRunning(next);
    const ids = next.rows.map((row) => row.id);
    change({ open: { kind: 'action', name: next.action.name, ids } });
  };
  const start = useStart({ open, onSecrets: reveal, affected });
  const asButton = (action: Action): Button => ({
    key: action.name,
    label: labels.operations[action.name] ?? action.name,
    danger: action.endpoint.danger,
    run: (rows) => start(action, rows),
  });
  const removal = (onEnd: (left: readonly Row[]) => void): Button[] =>
    allowed('remove')
      ? [{ key: 'remove', label: t('remove'), danger: true, run: (rows) => remove(rows, onEnd) }]
      : [];
  return {
    allowed,
    affected,
    running: addressed ?? running,
    secrets,
    forRow: [
      ...reads.map(asButton),
      ...buttons.filter(({ endpoint }) => endpoint.target).map(asButton),
      ...removal(() => undefined),
    ],
    forSelection: (onRemoved: (left: readonly Row[]) => void): Button[] => [
      ...editMany(onRemoved),
      ...buttons.filter(({ endpoint }) => endpoint.target?.many).map(asButton),
      ...removal(onRemoved),
    ],
    forList: buttons.filter(({ endpoint }) => !endpoint.target).map(asButton),
    editing,
    closeEditing,
    closeRunning: () => (addressed ? change({ open: undefined }) : setRunning(undefined)),
    reveal,
    hideSecrets,
  };
};

export type Actions = ReturnType<typeof useActions>;
