import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';

/** Something that a condition may name. */
interface Named {
  readonly name: string;
  readonly label: string;
}

export interface ConditionNamesProps {
  readonly title: string;
  readonly names: readonly Named[];
  readonly onInsert: (name: string) => void;
}

/** What may be named, each put into the condition by a press. */
export function ConditionNames({ title, names, onInsert }: ConditionNamesProps) {
  const { t } = useWords(systemWords);
  return (
    <section className="scope-names" aria-label={title}>
      <span>{title}</span>
      <ul>
        {names.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('scopes.insert', { name: `${label} ${name}` })}
              onClick={() => onInsert(name)}
            >
              {label} <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
