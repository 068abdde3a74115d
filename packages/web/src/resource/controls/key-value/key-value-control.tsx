import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { CodeControl } from '../code/code-control.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { controlWords } from '../control-words.js';
import './key-value.css';
import { objectOf, type Pair, pairsOf, problemOf } from './pairs.js';

/** Names and their texts, entry by entry; what is no flat object of texts is edited as JSON. */
export function KeyValueControl(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState<readonly Pair[]>([]);
  const told = useRef<unknown>(undefined);
  // What comes from elsewhere (a draft, a reset) counts; what was typed here last is more than what it became.
  const pairs = value === told.current ? typed : pairsOf(value);
  if (!pairs) return <CodeControl {...props} field={{ ...field, widget: 'json' }} />;
  const set = (next: readonly Pair[]) => {
    const object = objectOf(next);
    const held = field.kind === 'object' || object === undefined ? object : JSON.stringify(object);
    told.current = held;
    setTyped(next);
    onChange?.(held);
  };
  return <Pairs props={props} pairs={pairs} set={set} />;
}

interface PairsProps {
  readonly props: FieldControlProps;
  readonly pairs: readonly Pair[];
  readonly set: (pairs: readonly Pair[]) => void;
}

function Pairs({ props, pairs, set }: PairsProps) {
  const { t } = useWords(controlWords);
  const { label } = useKit();
  const { disabled } = props;
  // A group is neither wrong nor missing by itself: its message describes it.
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  const problem = problemOf(pairs);
  const put = (place: number, change: Partial<Pair>) =>
    set(pairs.map((pair, index) => (index === place ? { ...pair, ...change } : pair)));
  return (
    // The label of the field leads here; every input has a name of its own.
    <fieldset {...aria} className="pairs" disabled={disabled} aria-label={label(props.field.name)}>
      {pairs.map(({ name, value }, place) => {
        const number = { number: place + 1 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name that stays while it is typed
          <div key={place} className="pairs-line">
            <Input
              aria-label={t('pairs.name', number)}
              placeholder={t('pairs.namePlace')}
              value={name}
              disabled={disabled}
              onChange={({ target }) => put(place, { name: target.value })}
            />
            <Input
              aria-label={t('pairs.value', number)}
              placeholder={t('pairs.valuePlace')}
              value={value}
              disabled={disabled}
              onChange={({ target }) => put(place, { value: target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t('pairs.remove', number)}
              onClick={() => set(pairs.filter((_, index) => index !== place))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => set([...pairs, { name: '', value: '' }])}
      >
        {t('pairs.add')}
      </Button>
      {problem && (
        <span role="alert" className="pairs-problem">
          {t(`pairs.${problem}`)}
        </span>
      )}
    </fieldset>
  );
}
