import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { Issue } from '@mall/workflow';
import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import type { Alone } from './alone.js';
import { designWords } from './design-words.js';

export interface FindingsProps {
  /** Undefined while it is looked at for the first time. */
  readonly issues: readonly Issue[] | undefined;
  readonly alone: readonly Alone[];
  readonly onGo: (elementId: string) => void;
  /** Where it could not be looked at. */
  readonly onCheckAgain?: () => void;
}

/** What is wrong with the model, what to look at, and where: a press leads there. */
export function Findings({ issues, alone, onGo, onCheckAgain }: FindingsProps) {
  const { t, language } = useWords(designWords);
  const found = [
    ...(issues ?? []).map(({ severity, elementId, elementName, message }) => ({
      isError: severity === 'error',
      elementId,
      text: `${elementName ? `${elementName}: ` : ''}${language === 'zh-CN' ? message.zh : message.en}`,
    })),
    ...alone.map(({ id, name }) => ({
      ...{ isError: false, elementId: id },
      text: `${name || t('steps.unnamed')}: ${t('design.nobody')}`,
    })),
  ];
  const errors = found.filter(({ isError }) => isError);
  const warnings = found.filter(({ isError }) => !isError);
  const isFine = issues !== undefined && found.length === 0;
  const looking = onCheckAgain ? t('design.notChecked') : t('design.checking');
  const looked = isFine
    ? t('design.fine')
    : t('design.found', { errors: errors.length, warnings: warnings.length });
  return (
    <section className="design-findings" aria-label={t('design.findings')}>
      <p role="status" className={errors.length > 0 ? 'has-errors' : undefined}>
        {isFine && <CheckCircleOutlined aria-hidden="true" />} {issues === undefined ? looking : looked}
      </p>
      {onCheckAgain && (
        <Button size="small" onClick={onCheckAgain}>
          {t('design.checkAgain')}
        </Button>
      )}
      <ul>
        {[...errors, ...warnings].map(({ isError, elementId, text }, at) => {
          const icon = isError ? (
            <CloseCircleOutlined className="is-error" aria-label={t('design.error')} />
          ) : (
            <WarningOutlined className="is-warning" aria-label={t('design.warning')} />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one element may break a rule twice, in the same words
            <li key={`${elementId} ${at}`}>
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
