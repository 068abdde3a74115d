import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { useMayDiscard, useReport } from '../../../components/feedback/use-report.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { allKeys } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { changesOf, noEdits, ticksOf, withTicks } from '../role-grant/grant-change.js';
import '../role-grant/grant.css';
import { systemWords } from '../words.js';
import { useSaveTopMenuGrant, useTopMenuGrant } from './use-top-menu-grant.js';

/** Which menus stand under top menus: the entries of the head and what each brings to the sidebar. */
export const TopMenuDrawer = ({ rows, onClose, onDone }: ActionDialogProps) => {
  useReturnFocus();
  const { message: say, t } = useWords(systemWords);
  const { message } = App.useApp();
  const report = useReport();
  const small = useScreenClass() === 0;
  const mayDiscard = useMayDiscard();
  const grant = useTopMenuGrant(rows.map((row) => row.id));
  const { mutateAsync: save, isPending: busy } = useSaveTopMenuGrant();
  const [edits, setEdits] = useState(noEdits);
  const changes = grant.data ? changesOf(grant.data.held, edits) : [];
  useUnsaved(changes.length > 0);
  const close = async () => {
    if (await mayDiscard(changes.length > 0)) onClose();
  };
  const confirm = async () => {
    try {
      await save(changes);
      setEdits(noEdits);
      void message.success(say('done.operation'));
      onDone();
      onClose();
    } catch (error) {
      report(error);
    }
  };
  const whom = rows.map((row) => String(row.name ?? row.id)).join(t('common:list'));
  return (
    <Drawer
      open
      title={`${t('topMenu.title')} · ${whom}`}
      size={small ? '100%' : 520}
      onClose={() => void close()}
      mask={{ closable: false }}
      footer={
        <div className="grant-footer">
          <Button disabled={changes.length === 0} onClick={() => setEdits(noEdits)}>
            {t('grant.reset')}
          </Button>
          <Button
            type="primary"
            disabled={changes.length === 0}
            loading={busy}
            onClick={() => void confirm()}
          >
            {t('topMenu.save')}
          </Button>
        </div>
      }
    >
      {grant.error && (
        <Failure title={t('common:loadFailed')} error={grant.error} onRetry={() => void grant.refetch()} />
      )}
      {grant.isPending && <Waiting />}
      {grant.data && (
        <GrantTree
          nodes={grant.data.nodes}
          {...ticksOf(grant.data.held, 'menu', edits.menu)}
          height={Math.max(240, window.innerHeight - 280)}
          onChange={(checked, partial) => {
            const { held, nodes } = grant.data;
            const menu = withTicks(held, 'menu', edits.menu, allKeys(nodes), { checked, partial });
            setEdits({ ...edits, menu });
          }}
        />
      )}
    </Drawer>
  );
};
