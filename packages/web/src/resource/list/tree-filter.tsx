import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { Clearable } from '../../components/antd/use-clearable.js';
import type { Choice } from '../options/load-choices.js';

export interface TreeFilterProps {
  readonly className: string;
  readonly allowClear: Clearable;
  readonly loading: boolean;
  readonly prefix: ReactNode;
  readonly 'aria-label': string;
  readonly popupMatchSelectWidth: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly choices: readonly Choice[];
}

/** A filter whose choices are a tree. */
export const TreeFilter = ({ choices, ...common }: TreeFilterProps) => (
  <TreeSelect {...common} showSearch={{ treeNodeFilterProp: 'label' }} treeData={[...choices] as never} />
);
