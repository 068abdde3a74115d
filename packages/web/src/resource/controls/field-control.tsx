import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useLanguages } from '../../i18n/languages-provider.js';
import { basicControl } from './basic-controls.js';
import type { FieldControlProps } from './control-props.js';
import { specOf, useWidgets } from './control-spec.js';

/** The control of a field, by its widget. */
export function FieldControl(props: FieldControlProps) {
  const { widget } = props.field;
  const { control, words } = specOf(useWidgets(), widget);
  const languages = useLanguages();
  if (control === 'basic') {
    const Basic = basicControl(widget);
    return <Basic {...props} />;
  }
  const Control = control;
  if (words) void languages.need(words).catch(() => undefined);
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Control {...props} />
    </Suspense>
  );
}
