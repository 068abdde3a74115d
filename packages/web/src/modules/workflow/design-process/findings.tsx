import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { Issue } from '@mall/workflow';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from './design-words.js';

export interface FindingsProps {
  /** Undefined while it is looked at for the first time. */
  readonly issues: readonly Issue[] | undefined;
  readonly onGo: (elementId: string) => void;
}

/** What is wrong with the model, what to look at, and where: a press leads there. */
export function Findings({ issues, onGo }: FindingsProps) {
  const { t, language } = useWords(designWords);
  const errors = issues?.filter(({ severity }) => severity === 'error') ?? [];
  const warnings = issues?.filter(({ severity }) => severity !== 'error') ?? [];
  const said =
    issues === undefined
      ? t('design.checking')
      : issues.length === 0
        ? t('design.fine')
        : t('design.found', { errors: errors.length, warnings: warnings.length });
  return (
    <section className="design-findings" aria-label={t('design.findings')}>
      <p role="status" className={errors.length > 0 ? 'has-errors' : undefined}>
        {issues?.length === 0 && <CheckCircleOutlined aria-hidden="true" />} {said}
      </p>
      <ul>
        {[...errors, ...warnings].map(({ severity, rule, elementId, elementName, message }, at) => {
          const text = `${elementName ? `${elementName}: ` : ''}${language === 'zh-CN' ? message.zh : message.en}`;
          const icon =
            severity === 'error' ? (
              <CloseCircleOutlined className="is-error" aria-label={t('design.error')} />
            ) : (
              <WarningOutlined className="is-warning" aria-label={t('design.warning')} />
            );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one element may break a rule twice, in the same words
            <li key={`${rule} ${elementId} ${at}`}>
              {icon}
              {elementId ? (
                <button type="button" onClick={() => onGo(elementId)}>
                  {text}
                </button>
              ) : (
                <span>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
