import { Form, type FormInstance } from 'antd';
import type { Row } from '../../../resource/row.js';
import { type Said, saidOf } from './scope-said.js';

/** What the scope says as it stands in its form. */
export const useSaid = (form: FormInstance, row: Row | undefined): Said =>
  Form.useWatch(saidOf, { form, preserve: true }) ?? saidOf(row ?? {});
