import { menu, role, type TreeNode } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useReport } from '../../../components/feedback/use-report.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { GrantTree } from '../../../components/grant-tree/grant-tree.js';
import type { TreeItem } from '../../../components/grant-tree/tree-checks.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { systemWords } from '../words.js';

const kinds = [
  { key: 'menu', label: 'grant.menus' },
  { key: 'dataScope', label: 'grant.dataScopes' },
  { key: 'apiScope', label: 'grant.apiScopes' },
] as const;
type Kind = (typeof kinds)[number]['key'];
type Keys = Readonly<Record<Kind, readonly string[]>>;

const toItem = (node: TreeNode): TreeItem => ({
  value: node.id,
  label: node.title,
  ...(node.children ? { children: node.children.map(toItem) } : {}),
});

/** What may be granted, and what the roles have now. */
const useGrants = (roleIds: string) => {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'role', 'grants', roleIds],
    queryFn: async () => {
      const [trees, keys] = await Promise.all([
        client.call(menu.operations.grantTree, {}),
        client.call(menu.operations.roleTreeKeys, { roleIds }),
      ]);
      return { trees, keys };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const useSaveGrants = (roleIds: readonly string[], onSaved: () => void) => {
  const { client } = useServices();
  const { message: say } = useWords();
  const { message } = App.useApp();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const save = async (keys: Keys) => {
    setBusy(true);
    try {
      await client.call(role.operations.grant, {
        roleIds: [...roleIds],
        menuIds: [...keys.menu],
        dataScopeIds: [...keys.dataScope],
        apiScopeIds: [...keys.apiScope],
      });
      void message.success(say('done.operation'));
      onSaved();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};

/** What roles may do: menus with their buttons, data scopes, API scopes; saved exactly as ticked. */
export const GrantDrawer = ({ rows, onClose, onDone }: ActionDialogProps) => {
  const { t } = useWords(systemWords);
  const ids = rows.map((row) => row.id);
  const grants = useGrants(ids.join(','));
  const [changed, setChanged] = useState<Partial<Keys>>({});
  const { save, busy } = useSaveGrants(ids, () => {
    onDone();
    onClose();
  });
  const { data } = grants;
  const keys = data && { ...data.keys, ...changed };
  const whom = rows.map((row) => String(row.roleName ?? '')).join(t('common:list'));
  const tabs = kinds.map(({ key, label }) => {
    const nodes = data?.trees[key].map(toItem) ?? [];
    return {
      key,
      label: t(label),
      children:
        nodes.length === 0 ? (
          <Nothing text={t('grant.empty')} />
        ) : (
          <GrantTree
            nodes={nodes}
            checked={keys?.[key] ?? []}
            height={Math.max(240, window.innerHeight - 300)}
            onChange={(next) => setChanged({ ...changed, [key]: next })}
          />
        ),
    };
  });
  return (
    <Drawer
      open
      title={`${t('grant.title')} · ${whom}`}
      size={520}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" block loading={busy} disabled={!keys} onClick={() => keys && void save(keys)}>
          {t('grant.save')}
        </Button>
      }
    >
      {grants.error && (
        <Failure title={t('common:loadFailed')} error={grants.error} onRetry={() => void grants.refetch()} />
      )}
      {grants.isPending && <Waiting />}
      {data && <Tabs items={tabs} />}
    </Drawer>
  );
};
