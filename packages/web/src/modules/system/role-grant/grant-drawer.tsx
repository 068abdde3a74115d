import type { Impact } from '@mall/sdk/contract';
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
import { type Grants, useGrants, useImpact, useSaveGrants, useUndoGrant } from './use-grants.js';
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
  const { grants, edits, setEdits, reviewed } = granting;
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
      busy={grants.isFetching || granting.asking}
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
      {reviewed && grants.data && (
        <GrantReview
          {...reviewed}
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
  const { t } = useWords(systemWords);
  const { message } = App.useApp();
  const report = useReport();
  const grants = useGrants(roleIds);
  const { save, busy } = useSaveGrants();
  const impactOf = useImpact();
  const offerUndo = useOfferUndo();
  const [edits, setEdits] = useState(noEdits);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [asking, setAsking] = useState(false);
  /** Somebody else may have granted meanwhile: what is shown and saved builds on what is there now. */
  const review = async () => {
    setAsking(true);
    try {
      const { data, error } = await grants.refetch();
      if (!data || error) return report(error);
      const changes = changesOf(data.roles, edits);
      if (changes.length === 0) void message.info(t('grant.same'));
      else setReviewed({ changes, impact: await impactOf(changes) });
    } catch (error) {
      report(error);
    } finally {
      setAsking(false);
    }
  };
  const confirm = async () => {
    if (!reviewed) return;
    await save(reviewed.changes, reviewed.impact.seen, {
      after: (saved) => {
        setEdits(noEdits);
        onSaved();
        offerUndo(saved);
      },
    });
    setReviewed(undefined);
  };
  const back = () => setReviewed(undefined);
  return { grants, edits, setEdits, reviewed, busy, asking, review, confirm, back };
}

interface Reviewed {
  readonly changes: readonly RoleChange[];
  readonly impact: Impact;
}

/** Long enough to see what one has done. */
const undoSeconds = 20;

/** Says that it is done, with the way back beside it. */
function useOfferUndo() {
  const { message: say, t } = useWords(systemWords);
  const { message } = App.useApp();
  const undo = useUndoGrant();
  return (saved: Parameters<typeof undo>[0]) => {
    const key = `grant-${saved.grantId}`;
    const takeBack = () => {
      message.destroy(key);
      void undo(saved, t('grant.undone'));
    };
    void message.success({
      ...{ key, ...(saved.grantId ? { duration: undoSeconds } : {}) },
      content: (
        <span role="status">
          {say('done.operation')}
          {saved.grantId && (
            <Button type="link" size="small" onClick={takeBack}>
              {t('grant.undo')}
            </Button>
          )}
        </span>
      ),
    });
  };
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
