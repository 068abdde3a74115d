import { LockOutlined } from '@ant-design/icons';
import { useWords } from '../../../i18n/use-words.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { saidOf } from './scope-said.js';
import { ScopeSentence } from './scope-sentence.js';
import { useHolders } from './use-holders.js';

/** A scope in its list: what it says, below that what it is called, and that it cannot be removed where a role has it. */
export function ScopeCell({ row }: { readonly row: Row }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const holders = useHolders();
  const held = holders?.get(row.id);
  const sentence = <ScopeSentence said={saidOf(row)} holders={held} />;
  const view = () => change({ open: { kind: 'view', id: row.id } });
  return (
    <div className="scope-cell">
      {actions.allowed('get') ? (
        <button type="button" className="link-button" onClick={view}>
          {sentence}
        </button>
      ) : (
        sentence
      )}
      <small>
        <span lang="">{plainText(row.scopeName)}</span>{' '}
        <code className="scope-code">{plainText(row.resourceCode)}</code>
        {held && (
          <span className="scope-kept">
            <LockOutlined aria-hidden /> {t('scopes.kept')}
          </span>
        )}
      </small>
    </div>
  );
}
