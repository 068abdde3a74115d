import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { resourceWords } from '../../resource-words.js';
import { flatRows, type Row } from '../../row.js';
import type { Button } from '../button.js';
import { useAllowed } from '../use-allowed.js';
import { sharedFields } from './shared-fields.js';

/** Rows whose fields are about to be changed together. */
export interface Editing {
  readonly rows: readonly Row[];
  readonly onEnd: (left: readonly Row[]) => void;
}

/** Changing fields of many rows, for whoever may change one. */
export function useEditMany(rows: readonly Row[]) {
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
}
