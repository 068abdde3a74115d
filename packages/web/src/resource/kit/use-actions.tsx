import { type Action, isMeantFor, meantForWords } from '@mall/sdk/contract';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useMay } from '../../lib/access/access.js';
import { useEditMany } from '../actions/bulk/use-edit-many.js';
import type { Button } from '../actions/button.js';
import { buttonActions, shownReads } from '../actions/button-actions.js';
import { useReply } from '../actions/reply/use-reply.js';
import { type Running, useAddressedAction } from '../actions/use-addressed-action.js';
import { useAffected } from '../actions/use-affected.js';
import { useAllowed } from '../actions/use-allowed.js';
import { useRemove } from '../actions/use-remove.js';
import { useSecrets } from '../actions/use-secrets.js';
import { useStart } from '../actions/use-start.js';
import type { ListState } from '../list/list-state.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { useKit } from './kit.js';
import type { ChangeList } from './use-list.js';

interface ActionsInput {
  readonly rows: readonly Row[];
  readonly state: ListState;
  readonly change: ChangeList;
}

/** Every button this person has here, for rows, for a selection, and for the list as a whole. */
export function useActions({ rows, state, change }: ActionsInput) {
  const { screen, list, resource, labels, language } = useKit();
  const { t } = useWords(resourceWords);
  const { editing, editMany, closeEditing } = useEditMany(rows);
  const may = useMay();
  const allowed = useAllowed();
  const affected = useAffected(state);
  const remove = useRemove(affected);
  const [running, setRunning] = useState<Running>();
  const { secrets, reveal, hideSecrets } = useSecrets();
  const buttons = buttonActions(resource, list.name, screen).filter(({ endpoint }) => may(endpoint));
  const reads = shownReads(resource, screen).filter(({ endpoint }) => may(endpoint));
  const addressed = useAddressedAction({ rows, state, change, actions: buttons });
  const open = (next: Running) => {
    if (!screen.addressedActions?.includes(next.action.name)) return setRunning(next);
    const ids = next.rows.map((row) => row.id);
    change({ open: { kind: 'action', name: next.action.name, ids } });
  };
  const { reply, showReply, hideReply } = useReply();
  const start = useStart({ open, onSecrets: reveal, onReply: showReply, affected });
  const refusalOf = ({ endpoint }: Action): Button['refusal'] => {
    const meant = meantForWords(endpoint, { language, labels });
    if (meant === undefined) return undefined;
    const fits = (row: Row) => isMeantFor(endpoint, row);
    return (rows) => (rows.every(fits) ? undefined : t('meantFor', { rows: meant }));
  };
  const asButton = (action: Action): Button => ({
    key: action.name,
    label: labels.operations[action.name] ?? action.name,
    danger: action.endpoint.danger,
    run: (rows) => start(action, rows),
    refusal: refusalOf(action),
  });
  const { keeps } = screen;
  const refusal = keeps && ((chosen: readonly Row[]) => chosen.map(keeps).find((why) => why !== undefined));
  const removal = (onEnd: (left: readonly Row[]) => void): Button[] =>
    allowed('remove')
      ? [{ key: 'remove', label: t('remove'), danger: true, run: (chosen) => remove(chosen, onEnd), refusal }]
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
    removal,
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
    reply,
    showReply,
    hideReply,
  };
}

export type Actions = ReturnType<typeof useActions>;
