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
import { systemWords } from '../words.js';
import { useSavePages } from './use-save-pages.js';
import { useTopMenuGrant } from './use-top-menu-grant.js';

/** Which menus stand under top menus: the entries of the header and what each brings to the sidebar. */
export function TopMenuDrawer({ rows, onClose, onDone }: ActionDialogProps) {
  const { message: say, t } = useWords(systemWords);
  const grant = useTopMenuGrant(rows.map((row) => row.id));
  const { save, busy } = useSavePages();
  const { nodes } = grant;
  const known = grant.held.length === rows.length;
  const [edits, setEdits] = useState(noEdits);
  const changes = changesOf(grant.held, edits);
  const saved = () => {
    setEdits(noEdits);
    onDone();
    onClose();
  };
  const whom = rows.map((row) => String(row.name ?? row.id)).join(t('common:list'));
  return (
    <FormFrame
      as="drawer"
      title={`${t('topMenus.title')} · ${whom}`}
      width={520}
      verb={t('topMenus.savePages')}
      dirty={changes.length > 0}
      busy={busy}
      disabled={changes.length === 0}
      tools={
        <Button disabled={changes.length === 0} onClick={() => setEdits(noEdits)}>
          {t('grant.reset')}
        </Button>
      }
      onSubmit={() =>
        void save(
          changes.map(({ roleId: id }) => ({ id, edits })),
          { done: say('done.operation'), after: saved },
        )
      }
      onClose={onClose}
    >
      {grant.error && <Failure title={t('common:loadFailed')} error={grant.error} onRetry={grant.retry} />}
      {!grant.error && !(nodes && known) && <Waiting />}
      {nodes && known && (
        <GrantTree
          nodes={nodes}
          {...ticksOf(grant.held, 'menu', edits.menu)}
          onChange={(checked, partial) => {
            const menu = withTicks(grant.held, 'menu', edits.menu, allKeys(nodes), { checked, partial });
            setEdits({ ...edits, menu });
          }}
        />
      )}
    </FormFrame>
  );
}
