import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { FieldControlProps } from './control-props.js';
import { controls } from './registry.js';

/** The control of a field, by its widget. */
export const FieldControl = (props: FieldControlProps) => {
  const Control = controls[props.field.widget];
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Control {...props} />
    </Suspense>
  );
};
