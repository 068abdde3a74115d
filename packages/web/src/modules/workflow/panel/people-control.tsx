import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { elementsChange, elementsOf } from '../settings/model-element.js';
import { elementOf, type Person, type PersonKind, personKinds, personOf } from '../settings/people.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';
import { usePlaces } from './use-panel-choices.js';
import { UserIds } from './user-ids.js';

/** Whom a step asks: lines of a kind each, with what the kind needs. */
export function PeopleControl(props: PanelControlProps) {
  const { drawn, disabled, change } = props;
  const { t } = useWords(designWords);
  const people = elementsOf(drawn.businessObject, 'assignee').map(personOf);
  const set = (next: readonly Person[]) =>
    change(elementsChange(drawn.businessObject, { assignee: next.map(elementOf) }));
  const replace = (at: number, person: Person) =>
    set(people.map((each, index) => (index === at ? person : each)));
  return (
    <div className="panel-list">
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is told apart by where it stands alone
        <div key={at} className="panel-row">
          <Select
            aria-label={t('settings.label.assignee')}
            disabled={disabled}
            value={person.kind}
            popupMatchSelectWidth={false}
            options={personKinds.map((value) => ({ value, label: t(`settings.person.${value}`) }))}
            onChange={(kind: PersonKind) =>
              replace(at, { kind, value: kind === 'leader' ? '1' : '', text: '' })
            }
          />
          <div className="panel-grow">
            <PersonValue {...props} person={person} onPerson={(next) => replace(at, next)} />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('settings.remove')}
            onClick={() => set(people.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => set([...people, { kind: people.length === 0 ? 'role' : 'user', value: '', text: '' }])}
      >
        {t('settings.add')}
      </Button>
    </div>
  );
}

interface PersonValueProps extends PanelControlProps {
  readonly person: Person;
  readonly onPerson: (person: Person) => void;
}

function PersonValue({ person, onPerson, disabled, nodes, fields }: PersonValueProps) {
  const { t } = useWords(designWords);
  const { kind, value, text } = person;
  if (kind === 'applyUser') return null;
  if (kind === 'user')
    return (
      <UserIds
        label={t('settings.person.user')}
        disabled={disabled}
        ids={value}
        text={text}
        onChange={(ids, names) => onPerson({ kind, value: ids, text: names })}
      />
    );
  if (kind === 'role' || kind === 'dept' || kind === 'post')
    return <PlaceIds kind={kind} person={person} disabled={disabled} onPerson={onPerson} />;
  const label = t(`settings.personValue.${kind}`);
  if (kind === 'leader')
    return (
      <InputNumber
        min={1}
        max={20}
        aria-label={label}
        disabled={disabled}
        value={Number(value) || 1}
        onChange={(up) => onPerson({ kind, value: String(up ?? 1), text })}
      />
    );
  if (kind === 'custom')
    return (
      <DraftInput
        code
        value={value}
        label={label}
        disabled={disabled}
        onCommit={(next) => onPerson({ kind, value: next, text: next })}
      />
    );
  const options = kind === 'starterPick' || kind === 'previousPick' ? nodes : fields;
  return (
    <Select
      className="panel-wide"
      aria-label={label}
      disabled={disabled}
      placeholder={label}
      options={[...options]}
      value={value || null}
      onChange={(next: string) => onPerson({ kind, value: next, text })}
    />
  );
}

interface PlaceIdsProps extends Pick<PersonValueProps, 'person' | 'disabled' | 'onPerson'> {
  readonly kind: 'role' | 'dept' | 'post';
}

/** Roles, departments or posts: what is chosen is kept with its name, for those who read the file. */
function PlaceIds({ kind, person, disabled, onPerson }: PlaceIdsProps) {
  const { t } = useWords(designWords);
  const places = usePlaces(kind);
  const values = person.value.split(',').filter(Boolean);
  const texts = person.text.split(',');
  const known = new Map(places.map(({ value, label }) => [value, label]));
  const options = [
    ...places,
    ...values.flatMap((value, at) => (known.has(value) ? [] : [{ value, label: texts[at] || value }])),
  ];
  const nameOf = new Map(options.map(({ value, label }) => [value, label]));
  return (
    <Select
      mode="multiple"
      className="panel-wide"
      aria-label={t(`settings.person.${kind}`)}
      disabled={disabled}
      optionFilterProp="label"
      options={options}
      value={values}
      onChange={(next: string[]) =>
        onPerson({ kind, value: next.join(','), text: next.map((id) => nameOf.get(id) ?? id).join(',') })
      }
    />
  );
}
