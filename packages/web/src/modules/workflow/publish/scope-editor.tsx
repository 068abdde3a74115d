import { Select, Switch } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { usePlaces } from '../panel/use-panel-choices.js';
import { UserIds } from '../panel/user-ids.js';
import '../panel/panel.css';
import type { Scope } from './use-publish.js';

export interface ScopeEditorProps {
  readonly scopes: readonly Scope[];
  readonly disabled: boolean;
  readonly onScopes: (scopes: readonly Scope[]) => void;
}

/** Who may start the process: everybody, or people, roles, departments and posts. */
export function ScopeEditor({ scopes, disabled, onScopes }: ScopeEditorProps) {
  const { t } = useWords(designWords);
  const everybody = scopes.some(({ type }) => type === 'WF_ALL');
  const held = (type: string) => scopes.find((scope) => scope.type === type);
  const put = (type: Scope['type'], val: string, text: string) =>
    onScopes([
      ...scopes.filter((scope) => scope.type !== type),
      ...(val === '' ? [] : [{ type, val, text }]),
    ]);
  return (
    <div className="panel-list">
      <div className="panel-part">
        <span>{t('publish.everybody')}</span>
        <Switch
          aria-label={t('publish.everybody')}
          disabled={disabled}
          checked={everybody}
          onChange={(on) => put('WF_ALL', on ? 'WF_ALL' : '', t('publish.everybody'))}
        />
      </div>
      {!everybody && (
        <>
          <div className="panel-part">
            <span>{t('settings.person.user')}</span>
            <UserIds
              label={t('settings.person.user')}
              disabled={disabled}
              ids={held('user')?.val ?? ''}
              text={held('user')?.text ?? ''}
              onChange={(ids, text) => put('user', ids, text)}
            />
          </div>
          {(['role', 'dept', 'post'] as const).map((type) => (
            <div key={type} className="panel-part">
              <span>{t(`settings.person.${type}`)}</span>
              <Places
                type={type}
                disabled={disabled}
                value={held(type)?.val ?? ''}
                onChange={(val, text) => put(type, val, text)}
              />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

interface PlacesProps {
  readonly type: 'role' | 'dept' | 'post';
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (val: string, text: string) => void;
}

function Places({ type, disabled, value, onChange }: PlacesProps) {
  const { t } = useWords(designWords);
  const places = usePlaces(type);
  const nameOf = new Map(places.map((each) => [each.value, each.label]));
  return (
    <Select
      mode="multiple"
      className="panel-wide"
      aria-label={t(`settings.person.${type}`)}
      disabled={disabled}
      optionFilterProp="label"
      options={[...places]}
      value={value.split(',').filter(Boolean)}
      onChange={(next: string[]) =>
        onChange(next.join(','), next.map((id) => nameOf.get(id) ?? id).join(','))
      }
    />
  );
}
