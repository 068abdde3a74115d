import { Button } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { allKeys } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { changesOf, noEdits, ticksOf, withTicks } from '../role-grant/grant-change.js';
import '../role-grant/grant.css';
import { systemWords } from '../words.js';
import { useSaveTopMenuGrant, useTopMenuGrant } from './use-top-menu-grant.js';

/** Which menus stand under top menus: the entries of the header and what each brings to the sidebar. */
export function TopMenuDrawer({ rows, onClose, onDone }: ActionDialogProps) {
  const { message: say, t } = useWords(systemWords);
  const grant = useTopMenuGrant(rows.map((row) => row.id));
  const { save, busy } = useSaveTopMenuGrant();
  const [edits, setEdits] = useState(noEdits);
  const changes = grant.data ? changesOf(grant.data.held, edits) : [];
  const saved = () => {
    setEdits(noEdits);
    onDone();
    onClose();
  };
  const whom = rows.map((row) => String(row.name ?? row.id)).join(t('common:list'));
  return (
    <FormFrame
      as="drawer"
      title={`${t('topMenu.title')} · ${whom}`}
      width={520}
      verb={t('topMenu.save')}
      dirty={changes.length > 0}
      busy={busy}
      disabled={changes.length === 0}
      tools={
        <Button disabled={changes.length === 0} onClick={() => setEdits(noEdits)}>
          {t('grant.reset')}
        </Button>
      }
      onSubmit={() => void save(changes, { done: say('done.operation'), after: saved })}
      onClose={onClose}
    >
      {grant.error && (
        <Failure title={t('common:loadFailed')} error={grant.error} onRetry={() => void grant.refetch()} />
      )}
      {grant.isPending && <Waiting />}
      {grant.data && (
        <GrantTree
          nodes={grant.data.nodes}
          {...ticksOf(grant.data.held, 'menu', edits.menu)}
          onChange={(checked, partial) => {
            const { held, nodes } = grant.data;
            const menu = withTicks(held, 'menu', edits.menu, allKeys(nodes), { checked, partial });
            setEdits({ ...edits, menu });
          }}
        />
      )}
    </FormFrame>
  );
}
