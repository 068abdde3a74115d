import { isEmptyValue, type ScopeHolders } from '@mall/sdk/contract';
import { Chip, Chips } from '../../../components/feedback/chip.js';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { kindOf, rowsSaid, type Said } from './scope-said.js';
import { useFieldLabel } from './use-field-label.js';
import { resourceOf, useScopeClasses } from './use-scope-classes.js';

export interface ScopeSentenceProps {
  readonly said: Said;
  /** Absent: no role has it. */
  readonly holders: ScopeHolders | undefined;
}

/** A scope as a sentence: who sees which rows of which list. */
export function ScopeSentence({ said, holders }: ScopeSentenceProps) {
  const { t } = useWords(systemWords);
  const { classOf } = useScopeClasses();
  const label = useFieldLabel(said.scopeClass);
  const kind = kindOf(said.scopeType);
  return (
    <span className="scope-sentence">
      <RoleChips holders={holders} /> {t('scopes.in')}{' '}
      <Chip>{classOf(said.scopeClass)?.label ?? resourceOf(said.scopeClass)}</Chip>{' '}
      {t(kind === 'all' ? 'scopes.sees' : 'scopes.only')} <Chip>{rowsSaid(said, t, label)}</Chip>
      {kind === 'condition' && !isEmptyValue(said.scopeValue) && (
        <>
          {' '}
          <code className="scope-condition">{String(said.scopeValue)}</code>
        </>
      )}
    </span>
  );
}

/** More would be a list of its own. */
const named = 2;

/** The roles that have a scope: the first by name, and how many there are. */
export function RoleChips({ holders }: { readonly holders: ScopeHolders | undefined }) {
  const { t } = useWords(systemWords);
  if (!holders) return <span className="scope-nobody">{t('scopes.nobody')}</span>;
  const names = holders.roles.map(({ name }) => name);
  const count = names.length + holders.others;
  if (names.length === 0) return <Chip>{t('scopes.hiddenRoles', { count })}</Chip>;
  return (
    <>
      <span lang="">
        <Chips names={names.slice(0, named)} title={names.join(t('common:list'))} />
      </span>
      {count > Math.min(named, names.length) && <> {t('scopes.moreRoles', { count })}</>}
    </>
  );
}
