import { role } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { saidOf } from './scope-said.js';
import { ScopeSentence } from './scope-sentence.js';
import { useHolders } from './use-holders.js';

/** Which roles have a scope, each a link to what it is given; until they give it back it stays. */
export function HoldersTab({ row }: { readonly row: Row }) {
  const { t } = useWords(systemWords);
  const mayRead = useMay()(role.operations.detail);
  const held = useHolders()?.get(row.id);
  return (
    <div className="scope-holders">
      <p>
        <ScopeSentence said={saidOf(row)} holders={held} />
      </p>
      <p>{t(held ? 'scopes.holdersSome' : 'scopes.holdersNone')}</p>
      {held && held.roles.length > 0 && (
        <ul>
          {held.roles.map(({ id, name }) => (
            <li key={id} lang="">
              {mayRead ? <Link to={`${role.screen}?open=view:${id}`}>{name}</Link> : name}
            </li>
          ))}
        </ul>
      )}
      {held && held.others > 0 && <p>{t('scopes.holdersOthers', { count: held.others })}</p>}
    </div>
  );
}
