import { UndoOutlined } from '@ant-design/icons';
import { type Impact, impactText } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import type { TreeItem } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { type GrantKind, grantKinds, type RoleChange } from './grant-change.js';
import type { useGranting } from './use-granting.js';
import type { Grants } from './use-grants.js';

export interface ImpactPanelProps {
  readonly granting: ReturnType<typeof useGranting>;
  readonly roleName: (roleId: string) => string;
}

/** Beside the boxes: what they change for which role and for whom, as they are ticked; once saved, the way back. */
export function ImpactPanel({ granting, roleName }: ImpactPanelProps) {
  const { t } = useWords(systemWords);
  const { grants, edited, shown, saved, overtaken, error } = granting;
  const trees = grants.data?.trees;
  const paths = useMemo(() => pathsIn(trees), [trees]);
  return (
    <aside className="grant-panel" aria-label={t('grant.review')} aria-live="polite">
      <h3>{t('grant.review')}</h3>
      {saved && (
        <div className="grant-saved">
          <span>{t('grant.saved')}</span>
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => void granting.takeBack()}>
            {t('grant.undo')}
          </Button>
        </div>
      )}
      {overtaken && <p role="alert">{t('grant.overtaken')}</p>}
      {!edited && !saved && <p className="grant-hint">{t('grant.untouched')}</p>}
      {edited && error && <Failure title={t('common:loadFailed')} error={error} onRetry={granting.retry} />}
      {edited && !error && !shown && <Waiting rows={3} />}
      {edited && shown?.changes.length === 0 && <p className="grant-hint">{t('grant.same')}</p>}
      {edited && shown?.impact && grants.data && (
        <>
          <People impact={shown.impact} pathOf={paths.menu} />
          <Changes changes={shown.changes} paths={paths} roleName={roleName} />
        </>
      )}
    </aside>
  );
}

/** What it means for people: the sum, then whom. */
function People({ impact, pathOf }: { readonly impact: Impact; readonly pathOf: Paths[GrantKind] }) {
  const { t, language } = useWords(systemWords);
  const { head, groups, notes } = impactText(impact, language, (id) => pathOf.get(id));
  return (
    <section className="grant-people" aria-label={t('grant.people')}>
      <p className="grant-people-head">{head}</p>
      {impact.groups.map(({ people, count }, index) => (
        <p key={groups[index]} className="grant-people-group">
          {groups.length > 1 && <span>{groups[index]}</span>}
          {people.length > 0 && (
            <span>
              {people.map(({ name }) => name).join(t('common:list'))}
              {count > people.length && t('grant.morePeople', { count: count - people.length })}
            </span>
          )}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="grant-people-group">
          {note}
        </p>
      ))}
    </section>
  );
}

interface ChangesProps {
  readonly changes: readonly RoleChange[];
  readonly paths: Paths;
  readonly roleName: (roleId: string) => string;
}

/** What each role gains and loses, by name. */
function Changes({ changes, paths, roleName }: ChangesProps) {
  const names = (change: RoleChange, part: 'added' | 'removed') =>
    grantKinds.flatMap((kind) => change.kinds[kind][part].map((key) => paths[kind].get(key) ?? key));
  return changes.map((change) => (
    <section key={change.roleId} aria-label={roleName(change.roleId)}>
      <h4>{roleName(change.roleId)}</h4>
      <ul className="grant-names">
        {names(change, 'added').map((name) => (
          <li key={name} data-sign="+">
            {name}
          </li>
        ))}
        {names(change, 'removed').map((name) => (
          <li key={name} data-sign="−">
            {name}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Paths = Readonly<Record<GrantKind, ReadonlyMap<string, string>>>;

const pathsIn = (trees: Grants['trees'] | undefined): Paths => ({
  menu: new Map(pathsOf(trees?.menu ?? [])),
  dataScope: new Map(pathsOf(trees?.dataScope ?? [])),
  apiScope: new Map(pathsOf(trees?.apiScope ?? [])),
});

/** Names of nodes with the way to them: "add" alone says nothing. */
const pathsOf = (items: readonly TreeItem[], above = ''): [string, string][] =>
  items.flatMap((item) => {
    const path = above === '' ? item.label : `${above} › ${item.label}`;
    return [[String(item.value), path], ...pathsOf(item.children ?? [], path)];
  });
