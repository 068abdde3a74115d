import { type Impact, type ImpactText, impactText } from '@mall/sdk/contract';
import { Dialog } from '../../../components/frame/dialog.js';
import type { TreeItem } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { type GrantKind, grantKinds, type RoleChange } from './grant-change.js';
import type { Grants } from './use-grants.js';
import './grant.css';

export interface GrantReviewProps {
  readonly changes: readonly RoleChange[];
  readonly impact: Impact;
  readonly trees: Grants['trees'];
  readonly roleName: (roleId: string) => string;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** Names of nodes with the way to them: "add" alone says nothing. */
const pathsOf = (items: readonly TreeItem[], above = ''): [string, string][] =>
  items.flatMap((item) => {
    const path = above === '' ? item.label : `${above} › ${item.label}`;
    return [[String(item.value), path], ...pathsOf(item.children ?? [], path)];
  });

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <div className="grant-review-part">
      <h4>{title}</h4>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );

/** What each role gains and loses, before it is saved. */
export function GrantReview({ changes, impact, trees, roleName, busy, onSave, onBack }: GrantReviewProps) {
  const { t, language } = useWords(systemWords);
  const paths: Readonly<Record<GrantKind, ReadonlyMap<string, string>>> = {
    menu: new Map(pathsOf(trees.menu)),
    dataScope: new Map(pathsOf(trees.dataScope)),
    apiScope: new Map(pathsOf(trees.apiScope)),
  };
  const names = (change: RoleChange, part: 'added' | 'removed') =>
    grantKinds.flatMap((kind) => change.kinds[kind][part].map((key) => paths[kind].get(key) ?? key));
  return (
    <Dialog
      title={t('grant.review')}
      verb={t('grant.saveFor', { count: changes.length })}
      leave={t('common:unsaved.keep')}
      busy={busy}
      lasting
      onSubmit={onSave}
      onClose={onBack}
    >
      <div className="grant-review">
        <People text={impactText(impact, language, (id) => paths.menu.get(id))} impact={impact} />
        {changes.map((change) => {
          const [added, removed] = [names(change, 'added'), names(change, 'removed')];
          return (
            <section key={change.roleId} aria-label={roleName(change.roleId)}>
              <h3>{roleName(change.roleId)}</h3>
              <Names title={t('grant.added', { count: added.length })} names={added} />
              <Names title={t('grant.removed', { count: removed.length })} names={removed} />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

/** What it means for people: the sum, then whom. */
function People({ impact, text }: { readonly impact: Impact; readonly text: ImpactText }) {
  const { t } = useWords(systemWords);
  const { head, groups, notes } = text;
  return (
    <section className="grant-people" aria-label={t('grant.people')} aria-live="polite">
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
