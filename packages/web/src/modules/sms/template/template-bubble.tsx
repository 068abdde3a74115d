import { useWords } from '../../../i18n/use-words.js';
import { smsWords } from '../words.js';
import './template.css';
import { templateParts } from './template-parts.js';

export interface TemplateBubbleProps {
  /** Who says it, as the message begins. */
  readonly sign?: string;
  /** The template, or the number that the provider knows it by. */
  readonly template: string;
  /** What fills it, by name. */
  readonly values: Readonly<Record<string, string>>;
}

/** A message as it is received, with what fills it marked; what has no place in the text stands below it. */
export function TemplateBubble({ sign = '', template, values }: TemplateBubbleProps) {
  const { t } = useWords(smsWords);
  const parts = templateParts(template);
  const placed = new Set(parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])));
  const others = Object.entries(values).filter(([name]) => !placed.has(name));
  return (
    <div className="sms-bubble">
      <p>
        {sign !== '' && <span className="sms-sign">{t('template.sign', { sign })}</span>}
        {parts.map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a template may have a place twice
            <mark key={index} title={part.name}>
              {values[part.name] || part.name}
            </mark>
          ),
        )}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code> <mark>{value || name}</mark>
            </li>
          ))}
        </ul>
      )}
      {placed.size === 0 && <small>{t('template.elsewhere')}</small>}
    </div>
  );
}
