import { Form, type FormInstance, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { NumberInput } from '../../../components/antd/number-input.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';

const MomentInput = lazy(() =>
  loadChunk(() => import('../../../resource/controls/date/moment-input.js')).then((m) => ({
    default: m.MomentInput,
  })),
);

export interface BatchValues {
  readonly count?: number | null;
  readonly prefix?: string;
  readonly useLimit?: number | null;
  readonly expireTime?: string;
  readonly channel?: string;
  readonly remark?: string;
}

export interface BatchFormProps {
  readonly form: FormInstance<BatchValues>;
  readonly label: (field: string) => string;
  readonly hints: Readonly<Record<string, string>> | undefined;
  readonly max: number;
  readonly onCount: (count: number | null) => void;
  readonly onTyped: () => void;
  readonly onSubmit: (values: BatchValues) => void;
}

const full = { width: '100%' };

/** How many codes, and what is the same of all of them. */
export const BatchForm = ({ form, label, hints, max, onCount, onTyped, onSubmit }: BatchFormProps) => (
  <Form
    form={form}
    layout="vertical"
    initialValues={{ count: 100, useLimit: 1 }}
    onFinish={onSubmit}
    onValuesChange={({ count }: BatchValues) => {
      onTyped();
      if (count !== undefined) onCount(count);
    }}
  >
    <Form.Item name="count" label={label('count')} required>
      <NumberInput autoFocus min={1} max={max} precision={0} style={full} />
    </Form.Item>
    <Form.Item name="prefix" label={label('prefix')} extra={hints?.prefix}>
      <Input maxLength={12} />
    </Form.Item>
    <Form.Item name="useLimit" label={label('useLimit')}>
      <NumberInput min={1} precision={0} style={full} />
    </Form.Item>
    <Form.Item name="expireTime" label={label('expireTime')}>
      <LazyDate />
    </Form.Item>
    <Form.Item name="channel" label={label('channel')}>
      <Input />
    </Form.Item>
    <Form.Item name="remark" label={label('remark')}>
      <Input />
    </Form.Item>
  </Form>
);

interface LazyDateProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

const LazyDate = (props: LazyDateProps) => (
  <Suspense>
    <MomentInput disabled={false} {...props} />
  </Suspense>
);
