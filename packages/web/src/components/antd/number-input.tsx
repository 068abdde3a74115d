import { InputNumber, type InputNumberProps } from 'antd';
import { type ComponentRef, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../i18n/use-words.js';

/** A number with its two steps named in the language of the moment: antd has their names in English alone. */
export function NumberInput(props: InputNumberProps) {
  const { t } = useWords();
  const ref = useRef<ComponentRef<typeof InputNumber>>(null);
  useLayoutEffect(() => {
    for (const [action, name] of [
      ['up', t('step.up')],
      ['down', t('step.down')],
    ])
      ref.current?.nativeElement
        .querySelector(`.ant-input-number-action-${action}`)
        ?.setAttribute('aria-label', name ?? '');
  });
  return <InputNumber {...props} ref={ref} />;
}
