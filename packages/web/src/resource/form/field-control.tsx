import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { FieldControlProps } from '../controls/control-props.js';
import { controls } from '../controls/registry.js';

/** The control of a field, by its widget. */
export const FieldControl = (props: FieldControlProps) => {
  const Control = controls[props.field.widget];
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Control {...props} />
    </Suspense>
  );
};
