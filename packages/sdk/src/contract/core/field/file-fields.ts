import { ofKind } from '../../fields/kind.js';
import { fileAddress, text } from '../../fields/text.js';
import type { UploadRule } from './appearance.js';
import { buildField } from './build-field.js';
import type { SqlType } from './field.js';
import type { FieldOf, FieldOptions, None } from './field-options.js';

/** Not exported, so that declarations say what a field is and not how that was worked out. */
type Made<
  O,
  Row,
  Form,
  Query,
  S extends SqlType,
  NameField extends string = never,
  Value extends string | number = never,
> = FieldOf<O, Row, Form, Query, S, NameField, Value>;

interface Length {
  readonly max?: number;
}

/** The address of a file, which is sent when it is chosen. */
export function file<const O extends FieldOptions<string> & Length = None>(
  upload: UploadRule,
  options: O = {} as O,
): Made<O, string, string, string, 'varchar'> {
  const { max = 1000 } = options;
  return buildField(options, {
    type: 'file',
    row: text(max),
    form: fileAddress(max),
    store: { type: 'varchar', length: max },
    traits: { widget: 'upload', format: isPicture(upload) ? 'image' : 'link', upload },
  });
}

/** Addresses of several files, comma-joined. */
export function files<const O extends FieldOptions<string> & Length = None>(
  upload: UploadRule,
  options: O = {} as O,
): Made<O, string, string, string, 'text'> {
  const { max = 4000 } = options;
  return buildField(options, {
    type: 'files',
    row: text(max),
    form: addresses(max),
    store: { type: 'text' },
    traits: { widget: 'uploads', format: isPicture(upload) ? 'image' : 'files', upload },
  });
}

const isPicture = ({ types = [] }: UploadRule): boolean =>
  types.length > 0 && types.every((type) => type.startsWith('image/'));

function addresses(max: number) {
  const each = fileAddress();
  const areAddresses = (value: string) => value.split(',').every((one) => each.safeParse(one.trim()).success);
  return ofKind('url', text(max).refine(areAddresses, { params: { rule: 'url' } }));
}
