import { App, Button, Tabs } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useReport } from '../../../components/feedback/use-report.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { GrantTree } from '../../../components/tree/grant-tree.js';
import { allKeys } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import {
  type AllEdits,
  changesOf,
  type GrantKind,
  grantKinds,
  isEdited,
  noEdits,
  type RoleChange,
  ticksOf,
  withTicks,
} from './grant-change.js';
import { GrantReview } from './grant-review.js';
import { type Grants, useGrants, useSaveGrants } from './use-grants.js';
import './grant.css';

interface TreesProps {
  readonly grants: Grants;
  readonly edits: AllEdits;
  readonly onChange: (edits: AllEdits) => void;
  /** Everything is granted, and nothing can be taken away. */
  readonly whole: boolean;
}

/** What roles may do: menus with their buttons, data scopes, API scopes. Each role keeps what nobody has touched. */
export function GrantDrawer({ rows, onClose, onDone }: ActionDialogProps) {
  const { t } = useWords(systemWords);
  const others = rows.filter((row) => !isWhole(row));
  const whole = others.length === 0;
  const granting = useGranting(
    // Of administrators alone the trees are shown, and nothing of theirs is changed.
    (whole ? rows : others).map((row) => row.id),
    () => {
      onDone();
      onClose();
    },
  );
  const { grants, edits, setEdits, changes } = granting;
  const edited = isEdited(edits);
  const name = (roleId: string) => nameOf(rows.find((row) => row.id === roleId) ?? { id: roleId });
  const whom = rows.map(nameOf).join(t('common:list'));
  const reset = (
    <Button disabled={!edited} onClick={() => setEdits(noEdits)}>
      {t('grant.reset')}
    </Button>
  );
  return (
    <FormFrame
      as="drawer"
      title={`${t('grant.title')} · ${whom}`}
      width={520}
      verb={t('grant.save')}
      dirty={edited}
      busy={grants.isFetching}
      disabled={!edited}
      tools={whole ? undefined : reset}
      onSubmit={() => void granting.review()}
      onClose={onClose}
    >
      {grants.error && (
        <Failure title={t('common:loadFailed')} error={grants.error} onRetry={() => void grants.refetch()} />
      )}
      {grants.isPending && <Waiting />}
      {others.length < rows.length && (
        <p className="grant-hint">
          {whole
            ? t('grant.whole')
            : t('grant.wholeOf', { name: rows.filter(isWhole).map(nameOf).join(t('common:list')) })}
        </p>
      )}
      {grants.data && <Trees grants={grants.data} edits={edits} onChange={setEdits} whole={whole} />}
      {changes && grants.data && (
        <GrantReview
          changes={changes}
          trees={grants.data.trees}
          roleName={name}
          busy={granting.busy}
          onSave={() => void granting.confirm()}
          onBack={granting.back}
        />
      )}
    </FormFrame>
  );
}

/** Who administers may do everything, whatever is granted to the role (specification, section 6). */
const isWhole = (row: Row): boolean => row.roleAlias === 'administrator';

const nameOf = ({ id, roleName }: Row): string => String(roleName ?? id);

/** The edits, and the way from them over the review to what is saved. */
function useGranting(roleIds: readonly string[], onSaved: () => void) {
  const { message: say, t } = useWords(systemWords);
  const { message } = App.useApp();
  const report = useReport();
  const grants = useGrants(roleIds);
  const { save, busy } = useSaveGrants();
  const [edits, setEdits] = useState(noEdits);
  const [changes, setChanges] = useState<readonly RoleChange[]>();
  /** Somebody else may have granted meanwhile: what is shown and saved builds on what is there now. */
  const review = async () => {
    const { data, error } = await grants.refetch();
    if (!data || error) return report(error);
    const next = changesOf(data.roles, edits);
    if (next.length === 0) void message.info(t('grant.same'));
    else setChanges(next);
  };
  const confirm = async () => {
    if (!changes) return;
    const saved = () => {
      setEdits(noEdits);
      onSaved();
    };
    await save(changes, { done: say('done.operation'), after: saved });
    setChanges(undefined);
  };
  return { grants, edits, setEdits, changes, busy, review, confirm, back: () => setChanges(undefined) };
}

const labels = { menu: 'grant.menus', dataScope: 'grant.dataScopes', apiScope: 'grant.apiScopes' } as const;

function Trees(props: TreesProps) {
  const { t } = useWords(systemWords);
  const count = props.grants.roles.length;
  const items = grantKinds.map((kind) => ({
    key: kind,
    label: t(labels[kind]),
    children: <KindTree key={kind} kind={kind} {...props} />,
  }));
  return (
    <>
      {count > 1 && <p className="grant-hint">{t('grant.several', { count })}</p>}
      <Tabs className="frame-tabs" items={items} />
    </>
  );
}

function KindTree({ kind, grants, edits, onChange, whole }: TreesProps & { readonly kind: GrantKind }) {
  const { t } = useWords(systemWords);
  const { trees, roles } = grants;
  const nodes = trees[kind];
  if (nodes.length === 0) return <Nothing text={t('grant.empty')} />;
  if (whole) return <GrantTree fixed nodes={nodes} checked={allKeys(nodes)} onChange={() => undefined} />;
  return (
    <GrantTree
      nodes={nodes}
      {...ticksOf(roles, kind, edits[kind])}
      onChange={(checked, partial) => {
        const next = withTicks(roles, kind, edits[kind], allKeys(nodes), { checked, partial });
        onChange({ ...edits, [kind]: next });
      }}
    />
  );
}
