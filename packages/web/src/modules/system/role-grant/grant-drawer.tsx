import { Button, Checkbox, Tabs } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { editedCount, grantKinds } from './grant-change.js';
import { GrantMatrix } from './grant-matrix.js';
import './grant.css';
import { ImpactPanel } from './impact-panel.js';
import { useGranting } from './use-granting.js';

/**
 * What roles may do, as one screen: a tree of menus with their buttons, of data scopes and of API scopes, a column of boxes
 * for each role, and beside them what the boxes change for whom. It stays after saving, with the way back.
 */
export function GrantDrawer({ rows, onClose, onDone }: ActionDialogProps) {
  const { t } = useWords(systemWords);
  const others = rows.filter((row) => !isWhole(row));
  const whole = others.length === 0;
  // Of administrators alone the trees are shown, and nothing of theirs is changed.
  const ids = (whole ? rows : others).map((row) => row.id);
  const granting = useGranting(ids, onDone);
  const { grants, shown, edited, reset, busy } = granting;
  const nameOf = toldApart(rows);
  const name = (roleId: string) => nameOf(rows.find((row) => row.id === roleId) ?? { id: roleId });
  const whom = rows.map(nameOf).join(t('common:list'));
  const count = shown?.changes.length ?? 0;
  return (
    <FormFrame
      as="drawer"
      title={`${t('grant.title')} · ${whom}`}
      width="min(100%, 1440px)"
      verb={count > 0 ? t('grant.saveFor', { count }) : t('grant.save')}
      dirty={edited}
      busy={busy}
      disabled={count === 0}
      tools={
        whole ? undefined : (
          <Button disabled={!edited} onClick={reset}>
            {t('grant.reset')}
          </Button>
        )
      }
      onSubmit={() => void granting.save()}
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
      {grants.data && (
        <div className="grant-screen" data-whole={whole}>
          <Matrices granting={granting} roleName={name} whole={whole} />
          {!whole && <ImpactPanel granting={granting} roleName={name} />}
        </div>
      )}
    </FormFrame>
  );
}

/** Who administers may do everything, whatever is granted to the role (specification, section 6). */
const isWhole = (row: Row): boolean => row.roleAlias === 'administrator';

/** Roles of several tenants may be called the same: those are named with their tenant. */
function toldApart(rows: readonly Row[]): (row: Row) => string {
  const plain = ({ id, roleName }: Row): string => String(roleName ?? id);
  return (row) => {
    const same = rows.filter((other) => plain(other) === plain(row));
    const { tenantName, tenantId } = row;
    return same.length > 1 ? `${plain(row)} (${String(tenantName ?? tenantId)})` : plain(row);
  };
}

interface MatricesProps {
  readonly granting: ReturnType<typeof useGranting>;
  readonly roleName: (roleId: string) => string;
  readonly whole: boolean;
}

/** The three trees, each with how many of its boxes are not as they were. */
function Matrices({ granting: { grants, edits, edit, edited }, roleName, whole }: MatricesProps) {
  const { t } = useWords(systemWords);
  const [wanted, setOnlyChanged] = useState(false);
  const onlyChanged = wanted && edited;
  const { data } = grants;
  if (!data) return null;
  const items = grantKinds.map((kind) => {
    const count = editedCount(edits, kind);
    const own = { kind, grants: data, edits, onChange: edit, roleName, whole, onlyChanged };
    return {
      key: kind,
      label: count > 0 ? t('grant.edited', { name: t(`grant.${kind}`), count }) : t(`grant.${kind}`),
      children: <GrantMatrix key={kind} {...own} />,
    };
  });
  const only = (
    <Checkbox
      checked={onlyChanged}
      disabled={!edited}
      onChange={({ target }) => setOnlyChanged(target.checked)}
    >
      {t('grant.onlyChanged')}
    </Checkbox>
  );
  return <Tabs className="frame-tabs grant-tabs" items={items} tabBarExtraContent={whole ? null : only} />;
}
